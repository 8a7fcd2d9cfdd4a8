import { isExternal } from '../shared/url';
import { type Handlers, renderAll } from './context';
import { element } from './hast';
import { definitionOf } from './inlines';
import { placePart } from './placePart';
import type { MdastNode } from './tree';

/**
 * Renders a paragraph of a single picture as a figure, and one of two or more pictures of the site as a gallery, side
 * by side. External pictures are usually badges and stay inline.
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
    const children = renderAll(node.children, context);
    const original = () => element('p', { class: isGallery ? 'gallery' : null }, children);
    const [only] = node.children as readonly MdastNode[];
    if (node.children.length !== 1 || (only?.type !== 'image' && only?.type !== 'imageReference'))
      return original();
    const target = only.type === 'image' ? only : definitionOf(only, context);
    const props = { alt: only.alt ?? '', title: target?.title ?? null };
    return placePart({ name: 'Figure', node, props, content: { children } }, context, original);
  },
};

function isSpace(node: MdastNode): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
