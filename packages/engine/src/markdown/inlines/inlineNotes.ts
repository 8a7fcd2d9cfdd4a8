import { isEscapedIn, type Prepared } from '../syntax/prepare';
import { childrenOf, type Md, type MdastNode, plainText, visit } from '../syntax/tree';

/*
 * Inline notes, `^[text]`, as in Pandoc and Obsidian. They are converted to footnotes, so later stages need not know
 * them.
 */

/** Start of a note; in `[^[abc]]` it is plain text. */
const OPEN = /(?<![[\\^])\^\[/;
/** A note of plain text must contain a word, unlike `x^[2]` or the regular expression `^[a-z]`. */
const WORD = /[A-Za-z]{2}|(?![A-Za-z])\p{L}/u;
const RANGE = /^(?=\S*\w-\w)\S*$/;

/** Position of a bracket: index of the text node among its siblings, and offset in it. */
interface Bracket {
  readonly index: number;
  readonly offset: number;
}

/** Converts each `^[note]` that contains a word to a footnote. Others stay, and are reported as foreign syntax. */
export function takeInlineNotes(root: MdastNode, prepared: Prepared): void {
  if (root.type !== 'root' || !prepared.source.includes('^[')) return;
  const notes: Md<'footnoteDefinition'>[] = [];
  visit(root, (parent) => {
    // HTML does not allow a link (the call) within a link.
    if (parent.type === 'link' || parent.type === 'linkReference' || !('children' in parent)) return;
    const children = [...childrenOf(parent)];
    for (let from = 0; from < children.length; from++) {
      const note = noteIn(children, from, prepared);
      if (note === null) continue;
      // Labels cannot begin with a space, so this cannot collide with an author's.
      const identifier = ` ${notes.length + 1}`;
      const call: Md<'footnoteReference'> = { type: 'footnoteReference', identifier };
      notes.push({
        type: 'footnoteDefinition',
        identifier,
        children: [{ type: 'paragraph', children: note.content as Md<'paragraph'>['children'] }],
      });
      children.splice(from, note.length, ...note.before, call, ...note.after);
      parent.children = children as typeof parent.children;
    }
  });
  root.children.push(...notes);
}

/** The note that starts in a text node, with the rest of the texts before and after it; `null` without one. */
function noteIn(siblings: readonly MdastNode[], index: number, prepared: Prepared) {
  const first = siblings[index];
  if (first?.type !== 'text') return null;
  const offset = first.value.search(OPEN);
  if (offset < 0 || isEscaped(first, offset, prepared)) return null;
  const close = closing(siblings, { index, offset: offset + 2 });
  const last = close && siblings[close.index];
  if (!close || last?.type !== 'text') return null;
  const content =
    close.index === index
      ? [piece(first, offset + 2, close.offset)]
      : [
          piece(first, offset + 2),
          ...siblings.slice(index + 1, close.index),
          piece(last, 0, close.offset),
        ].filter((node) => node.type !== 'text' || node.value !== '');
  const words = content.map(plainText).join('');
  if (content.length === 1 && content[0]?.type === 'text' && (!WORD.test(words) || RANGE.test(words)))
    return null;
  return {
    content,
    length: close.index - index + 1,
    before: offset > 0 ? [piece(first, 0, offset)] : [],
    after: close.offset + 1 < last.value.length ? [piece(last, close.offset + 1)] : [],
  };
}

/** Finds the closing bracket that matches one opened before `from`; inner brackets are balanced. */
function closing(siblings: readonly MdastNode[], from: Bracket): Bracket | null {
  let depth = 1;
  for (let index = from.index; index < siblings.length; index++) {
    const node = siblings[index];
    if (node?.type !== 'text') continue;
    for (let offset = index === from.index ? from.offset : 0; offset < node.value.length; offset++) {
      if (node.value[offset] === '[') depth++;
      if (node.value[offset] === ']' && --depth === 0) return { index, offset };
    }
  }
  return null;
}

/** Slices a text node, with an adjusted position. */
function piece(node: Md<'text'>, from: number, to?: number): Md<'text'> {
  const { position } = node;
  const value = node.value.slice(from, to);
  if (!position) return { type: 'text', value };
  const before = node.value.slice(0, from).split('\n');
  const line = position.start.line + before.length - 1;
  const column = (before.length > 1 ? 1 : position.start.column) + (before.at(-1)?.length ?? 0);
  return { type: 'text', value, position: { ...position, start: { ...position.start, line, column } } };
}

/** Whether the start of a note is escaped by a backslash in the author's file. */
function isEscaped(node: Md<'text'>, offset: number, prepared: Prepared): boolean {
  const start = piece(node, offset).position?.start;
  if (!start) return false;
  const begins = node.value.slice(offset, offset + 12).split(/[\n\]]/)[0] ?? '';
  return isEscapedIn(prepared.lineAt(start.line), begins);
}
