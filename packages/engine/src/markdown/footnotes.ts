import { type Context, type Handlers, renderAll, reportNode } from './context';
import { type Content, element, lines, text } from './hast';

/** Calls of footnotes; the notes themselves are at the end of the article. An excerpt has neither. */
export const footnoteHandlers: Handlers = {
  footnoteReference: (node, context) => {
    if (context.isExcerpt || !context.footnotes.has(node.identifier)) return null;
    const call = (context.footnoteCalls.get(node.identifier) ?? 0) + 1;
    context.footnoteCalls.set(node.identifier, call);
    const number = [...context.footnoteCalls.keys()].indexOf(node.identifier) + 1;
    const id = callId(number, call);
    context.anchors.add(id);
    const link = element('a', { id, href: `#${noteId(number)}`, role: 'doc-noteref' }, [String(number)]);
    return element('sup', {}, [link]);
  },
};

// A colon cannot come from a heading's text, so these ids never meet a heading's.
const noteId = (number: number) => `fn:${number}`;
const callId = (number: number, call: number) => `fnref:${number}${call > 1 ? `:${call}` : ''}`;

/** The list of the notes that were called, in the order of their first call; empty without any. */
export function footnoteSection(context: Context): Content[] {
  const items: Content[] = [];
  // Rendering a note may call further notes, which the loop then meets.
  for (const identifier of context.footnoteCalls.keys()) {
    const note = context.footnotes.get(identifier);
    const number = items.length + 1;
    if (!note) continue;
    context.anchors.add(noteId(number));
    items.push(element('li', { id: noteId(number) }, lines(renderAll(note.children, context))));
  }
  // The links back, once it is known how often each note was called.
  for (const [i, calls] of [...context.footnoteCalls.values()].entries())
    addBackLinks(items[i], i + 1, calls, context);
  if (items.length === 0) return [];
  const { footnotes } = context.options.labels;
  const list = element('ol', {}, lines(items));
  return [
    element('section', { class: 'footnotes', role: 'doc-endnotes', 'aria-label': footnotes }, lines([list])),
  ];
}

/** Reports notes that no call refers to: they are not rendered. */
export function reportUncalled(context: Context): void {
  for (const [identifier, note] of context.footnotes) {
    if (context.footnoteCalls.has(identifier)) continue;
    reportNode(context, note, {
      rule: 'footnote',
      message: 'No call leads to this footnote, so it is not shown.',
      hint: `Write \`[^${note.label ?? identifier}]\` in the text, or remove the note.`,
    });
  }
}

function addBackLinks(item: Content | undefined, number: number, calls: number, context: Context): void {
  if (item?.type !== 'element') return;
  const links: Content[] = [];
  for (let call = 1; call <= calls; call++) {
    const reference = call > 1 ? `${number}-${call}` : String(number);
    const label = context.options.labels.footnoteBack.replace('{reference}', reference);
    const attributes = { href: `#${callId(number, call)}`, role: 'doc-backlink', 'aria-label': label };
    links.push(text(' '), element('a', attributes, ['↩\ufe0e']));
  }
  const last = item.children.findLast((child) => child.type === 'element');
  const home = last?.type === 'element' && last.tagName === 'p' ? last : item;
  home.children.push(...(links as typeof home.children));
}
