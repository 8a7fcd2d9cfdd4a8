import { escapeAttribute, escapeText } from '../html/html';
import type { TypedCode, TypedRange } from './types';

interface TypedLinesInput {
  /** Lines of highlighted code. */
  readonly lines: readonly string[];
  /** Index in `lines` of a line of the typed code; `undefined` for a line that only marks others. */
  readonly shownAt: (line: number) => number | undefined;
  /** Prefix of the popovers' ids; `null` for no popovers. */
  readonly prefix: string | null;
  /** Highlights a type, to HTML. */
  readonly highlight: (code: string) => string;
}

/** A block with its types. */
export interface TypedLines {
  readonly lines: string[];
  /** HTML to insert, by the index of the line that it follows. */
  readonly below: ReadonlyMap<number, string>;
  /** HTML of the popovers with types, to insert after the code. */
  readonly popovers: string;
}

/**
 * Adds types to highlighted lines, without script. The first occurrence of a type is a button that opens it
 * (`popover`). Queries (`^?`) and expected errors are rendered below their lines by the style sheet (`data-text`), so
 * that they are not copied with the code.
 */
export function typedLines(
  { hovers, queries, errors }: TypedCode,
  { lines, shownAt, prefix, highlight }: TypedLinesInput,
): TypedLines {
  const shown = [...lines];
  const below = new Map<number, string>();
  const popovers: string[] = [];
  const wrapAt = (range: TypedRange, open: string, close: string) => {
    const index = shownAt(range.line);
    if (index !== undefined && shown[index] !== undefined)
      shown[index] = wrapped(shown[index], range, { open, close });
    return index;
  };
  const write = (index: number | undefined, name: string, text: string) => {
    if (index !== undefined)
      below.set(index, `${below.get(index) ?? ''}<span class="${name}" data-text="${quoted(text)}"></span>`);
  };
  for (const error of errors)
    write(wrapAt(error, '<span class="mistake">', '</span>'), 'type-error', error.text);
  for (const query of queries) write(shownAt(query.line), 'type-line', query.text);
  const seen = new Set<string>();
  for (const hover of prefix === null ? [] : hovers) {
    if (seen.has(hover.text) || errors.some((error) => isAcross(hover, error))) continue;
    seen.add(hover.text);
    const id = `${prefix}-${seen.size}`;
    wrapAt(hover, `<button type="button" popovertarget="${id}" title="${quoted(hover.text)}">`, '</button>');
    const docs = hover.docs === '' ? '' : `<p>${escapeText(hover.docs)}</p>`;
    popovers.push(`<div class="type" popover id="${id}"><code>${highlight(hover.text)}</code>${docs}</div>`);
  }
  return { lines: shown, below, popovers: popovers.join('') };
}

/** Also escapes `>`: {@link wrapped} assumes that a tag ends at the first `>`. */
const quoted = (text: string) => escapeAttribute(text).replaceAll('>', '&gt;');

/** Whether two ranges overlap and the first is not inside the second. */
function isAcross(one: TypedRange, other: TypedRange): boolean {
  if (one.line !== other.line) return false;
  const [start, end] = [other.character, other.character + other.length];
  const isApart = one.character + one.length <= start || one.character >= end;
  return !isApart && (one.character < start || one.character + one.length > end);
}

/** Wraps a range of a highlighted line in an element, and splits the tokens at its ends. */
function wrapped(
  html: string,
  { character: start, length }: TypedRange,
  { open, close }: { readonly open: string; readonly close: string },
): string {
  const end = start + Math.max(length, 1);
  let at = 0;
  let token = '';
  let out = '';
  let isOpen = false;
  const between = (tag: string) => (token === '' ? tag : `</c->${tag}${token}`);
  for (const [piece] of html.matchAll(/<[^>]*>|&[^;]+;|[^<&]+/g)) {
    if (piece.startsWith('<')) {
      if (piece.startsWith('<c-')) token = piece;
      else if (piece === '</c->') token = '';
      out += piece;
      continue;
    }
    const characters = piece.startsWith('&') ? [piece] : [...piece.split('')];
    for (const character of characters) {
      if (at === start) {
        out += between(open);
        isOpen = true;
      }
      out += character;
      at += 1;
      if (at === end && isOpen) {
        out += between(close);
        isOpen = false;
      }
    }
  }
  // A range over several lines is cut at the end of the first.
  return (isOpen ? out + close : out).replace(/<c-[^>]*><\/c->/g, '');
}
