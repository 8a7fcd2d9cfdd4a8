import { type Handlers, renderAll } from './context';
import { type Content, element } from './hast';
import { toHtml } from './html';
import { keepOrder } from './order';

/** Headings with their id and a link to it. The link is after the heading: inside, it would be part of its name. */
export const headingHandlers: Handlers = {
  heading: (node, context) => {
    const children = keepOrder(renderAll(node.children, context), context);
    const heading = context.headings.get(node);
    if (!heading || context.isExcerpt) return element(`h${node.depth}`, {}, children);
    context.headingHtml.set(node, headingHtml(children));
    context.anchors.add(heading.id);
    const label = context.options.labels.headingAnchor.replace('{heading}', () => heading.text);
    // An empty link: its sign is drawn by the style sheet and so stays out of copied text and search results.
    const anchor = element('a', { class: 'anchor', href: `#${heading.id}`, 'aria-label': label });
    const title = element(`h${node.depth}`, { id: heading.id }, children);
    // Nothing around the two: reading views of browsers drop a `div` without paragraphs, and the heading with it.
    return [title, anchor];
  },
};

/** The heading's content for a table of contents: formulas, but neither links nor pictures. */
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
