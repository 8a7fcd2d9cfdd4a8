import { type Handlers, renderAll } from '../context';
import { type Content, element } from '../html/hast';
import { toHtml } from '../html/html';
import { keepOrder } from '../typography/order';

/**
 * Renders headings with an id and an anchor link. The link follows the heading: inside, it would be a part of its
 * accessible name.
 */
export const headingHandlers: Handlers = {
  heading: (node, context) => {
    const children = keepOrder(renderAll(node.children, context), context);
    const heading = context.headings.get(node);
    if (!heading || context.isExcerpt) return element(`h${node.depth}`, {}, children);
    context.headingHtml.set(node, headingHtml(children));
    context.anchors.add(heading.id);
    const label = context.options.labels.headingAnchor.replace('{heading}', () => heading.text);
    // Empty: the style sheet generates its sign, which so is not part of copied text and search results.
    const anchor = element('a', { class: 'anchor', href: `#${heading.id}`, 'aria-label': label });
    const title = element(`h${node.depth}`, { id: heading.id }, children);
    // No wrapper: reader modes of browsers drop a `div` without paragraphs, together with the heading.
    return [title, anchor];
  },
};

/** HTML of a heading for the table of contents: with formulas, without links and pictures. */
function headingHtml(content: readonly Content[]): string {
  return toHtml(content.flatMap(flatten));
}

function flatten(node: Content): Content[] {
  if (node.type === 'text' || (node.type === 'raw' && node.value.startsWith('<math'))) return [node];
  if (node.type === 'element' && ['bdi', 'code', 'em', 'strong', 'del'].includes(node.tagName)) {
    return [element(node.tagName, {}, (node.children as Content[]).flatMap(flatten))];
  }
  return 'children' in node ? (node.children as Content[]).flatMap(flatten) : [];
}
