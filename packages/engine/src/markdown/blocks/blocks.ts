import { type Context, type Handlers, render, renderAll } from '../context';
import { type Content, element, lines, text } from '../html/hast';
import type { Md, MdastNode } from '../syntax/tree';

/** Renders the block nodes of CommonMark that need nothing but their tags. */
export const blockHandlers: Handlers = {
  root: (node, context) => renderAll(node.children, context),
  thematicBreak: () => element('hr', {}),
  list: (node, context) => {
    const isLoose = node.spread || node.children.some((item) => item.spread);
    const items = node.children.map((item) => listItem(item, isLoose === true, context));
    const start = node.ordered && typeof node.start === 'number' && node.start !== 1 ? node.start : null;
    return element(node.ordered ? 'ol' : 'ul', { start }, lines(items));
  },
};

/**
 * Renders a list item. In a tight list, paragraphs are reduced to their content. The checkbox of a task is labeled by
 * the text beside it.
 */
function listItem(node: Md<'listItem'>, isLoose: boolean, context: Context): Content {
  const isTask = typeof node.checked === 'boolean';
  const out: Content[] = [];
  const children = node.children as readonly MdastNode[];
  children.forEach((child, i) => {
    const content = [render(child, context) ?? []].flat();
    if (child.type !== 'paragraph') {
      out.push(text('\n'), ...content);
      return;
    }
    const inner = (content[0] as { children: Content[] }).children;
    const labelled = isTask && i === 0 ? [taskLabel(node.checked === true, inner)] : inner;
    if (isLoose) out.push(text('\n'), element('p', {}, labelled));
    else out.push(...(i > 0 ? [text('\n')] : []), ...labelled);
  });
  if (isTask && children[0]?.type !== 'paragraph')
    out.unshift(taskLabel(node.checked === true, [], context.options.labels.task));
  const last = children.at(-1);
  if (last && (isLoose || last.type !== 'paragraph')) out.push(text('\n'));
  return element('li', { class: isTask ? 'task' : null }, out);
}

function taskLabel(checked: boolean, inner: Content[], name?: string): Content {
  const box = element('input', { type: 'checkbox', disabled: true, checked, 'aria-label': name });
  return name ? box : element('label', {}, [box, text(' '), ...inner]);
}
