import { isExternal } from '../shared/url';
import { type Handlers, renderAll } from './context';
import { element } from './hast';
import { definitionOf } from './inlines';
import type { MdastNode } from './tree';

/**
 * A paragraph of nothing but two or more pictures of the site is a gallery: they are beside each other. Pictures from
 * elsewhere are badges as a rule, which stand in a line.
 */
export const galleryHandlers: Handlers = {
  paragraph: (node, context) => {
    const pictures = (node.children as readonly MdastNode[]).filter((child) => !isSpace(child));
    const isGallery =
      pictures.length > 1 &&
      pictures.every((child) => {
        if (child.type === 'image') return !isExternal(child.url);
        return child.type === 'imageReference' && !isExternal(definitionOf(child, context)?.url ?? '//');
      });
    return element('p', { class: isGallery ? 'gallery' : null }, renderAll(node.children, context));
  },
};

function isSpace(node: MdastNode): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
