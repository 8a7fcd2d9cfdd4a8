/** A part of a text with the marks that begin and end it. */
export interface DelimitedPart {
  /** Index of the mark that begins it. */
  readonly index: number;
  /** Index after the mark that ends it. */
  readonly end: number;
  /** The text between the marks. */
  readonly inner: string;
  /** Match of the mark that begins it. */
  readonly opening: RegExpExecArray;
}

/** Patterns of the marks that begin and end a part; all have the flag `g`. */
export interface Delimiters {
  readonly open: RegExp;
  /** May depend on the beginning, if these are of few kinds: an end that is missing is searched once for each kind. */
  readonly close: RegExp | ((opening: RegExpExecArray) => RegExp);
}

/** The marks of a comment in HTML. */
export const HTML_COMMENT: Delimiters = { open: /<!--/g, close: /-->/g };

/**
 * The parts of a text from each `open` to the next `close`, in order. Linear time: an end that is missing is not searched
 * again, while a pattern such as `/<!--[\s\S]*?-->/g` searches the whole rest for the end of every beginning.
 */
export function markedParts(text: string, marks: Delimiters): DelimitedPart[] {
  const parts: DelimitedPart[] = [];
  const open = new RegExp(marks.open);
  const missing = new Set<string>();
  for (let opening = open.exec(text); opening; opening = open.exec(text)) {
    const close = new RegExp(typeof marks.close === 'function' ? marks.close(opening) : marks.close);
    if (missing.has(close.source)) continue;
    close.lastIndex = open.lastIndex;
    const closing = close.exec(text);
    if (!closing) {
      missing.add(close.source);
      continue;
    }
    const inner = text.slice(open.lastIndex, closing.index);
    parts.push({ index: opening.index, end: close.lastIndex, inner, opening });
    open.lastIndex = close.lastIndex;
  }
  return parts;
}

/** Replaces parts of a text, which are in order and do not overlap. */
export function replaceParts<Part extends Pick<DelimitedPart, 'index' | 'end'>>(
  text: string,
  parts: Iterable<Part>,
  change: (part: Part, written: string) => string,
): string {
  let changed = '';
  let from = 0;
  for (const part of parts) {
    changed += text.slice(from, part.index) + change(part, text.slice(part.index, part.end));
    from = part.end;
  }
  return changed + text.slice(from);
}

/** Replaces what is between parts of a text, which are in order and do not overlap. */
export function replaceBetween(
  text: string,
  parts: Iterable<Pick<DelimitedPart, 'index' | 'end'>>,
  change: (between: string) => string,
): string {
  let changed = '';
  let from = 0;
  for (const { index, end } of parts) {
    changed += change(text.slice(from, index)) + text.slice(index, end);
    from = end;
  }
  return changed + change(text.slice(from));
}

/** Replaces the parts between marks. */
export function replaceMarked(
  text: string,
  marks: Delimiters,
  change: (part: DelimitedPart, written: string) => string,
): string {
  return replaceParts(text, markedParts(text, marks), change);
}
