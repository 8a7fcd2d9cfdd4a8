import { type Context, type Handlers, renderAll, reportNode } from '../context';
import { type Content, element, lines, text } from '../html/hast';

/** Renders calls of footnotes; {@link footnoteSection} renders the notes. An excerpt has neither. */
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

// Slugs of headings contain no colon, so these ids cannot collide with them.
const noteId = (number: number) => `fn:${number}`;
const callId = (number: number, call: number) => `fnref:${number}${call > 1 ? `:${call}` : ''}`;

/** Renders the called notes as a list, in the order of their first call; empty without any. */
export function footnoteSection(context: Context): Content[] {
  const items: Content[] = [];
  // Rendering a note may call further notes, which are appended to the map during iteration.
  for (const identifier of context.footnoteCalls.keys()) {
    const note = context.footnotes.get(identifier);
    const number = items.length + 1;
    if (!note) continue;
    context.anchors.add(noteId(number));
    items.push(element('li', { id: noteId(number) }, lines(renderAll(note.children, context))));
  }
  // Back links are added last, when the number of calls is known.
  for (const [i, calls] of [...context.footnoteCalls.values()].entries())
    addBackLinks(items[i], i + 1, calls, context);
  if (items.length === 0) return [];
  const { footnotes } = context.options.labels;
  const list = element('ol', {}, lines(items));
  return [
    element('section', { class: 'footnotes', role: 'doc-endnotes', 'aria-label': footnotes }, lines([list])),
  ];
}

/** Reports notes without a call, which are not rendered. */
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
