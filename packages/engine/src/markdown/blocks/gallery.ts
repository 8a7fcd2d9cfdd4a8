import { isExternal } from '../../shared/url';
import { type Context, type Handlers, renderAll } from '../context';
import { placePart } from '../directives/placePart';
import { element } from '../html/hast';
import { definitionOf } from '../inlines/inlines';
import type { MdastNode } from '../syntax/tree';

/**
 * Renders a paragraph of a single picture as a figure, and one of two or more pictures of the site as a gallery, side
 * by side.
 */
export const galleryHandlers: Handlers = {
  paragraph: (node, context) => {
    const parts = node.children as readonly MdastNode[];
    const children = renderAll(node.children, context);
    const [only] = parts;
    if (parts.length > 1 || !only || !isPicture(only))
      return element('p', { class: isGallery(parts, context) ? 'gallery' : null }, children);
    const target = only.type === 'image' ? only : definitionOf(only, context);
    const props = { alt: only.alt ?? '', title: target?.title ?? null };
    return placePart({ name: 'Figure', node, props, content: { children } }, context, () =>
      element('p', {}, children),
    );
  },
};

/** Whether all parts are pictures. External ones are usually badges, and stay inline. */
function isGallery(parts: readonly MdastNode[], context: Context): boolean {
  const shown = parts.filter((part) => !isSpace(part));
  const isOwn = (part: MdastNode) =>
    isPicture(part) &&
    !isExternal((part.type === 'image' ? part.url : definitionOf(part, context)?.url) ?? '//');
  return shown.length > 1 && shown.every(isOwn);
}

const isPicture = (node: MdastNode) => node.type === 'image' || node.type === 'imageReference';

function isSpace(node: MdastNode): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
