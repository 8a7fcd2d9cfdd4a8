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

/** The marks of a comment in HTML. */
export const HTML_COMMENT = { open: /<!--/g, close: /-->/g } as const;

/** Patterns of the marks that begin and end a part; both have the flag `g`. */
export interface Delimiters {
  readonly open: RegExp;
  readonly close: RegExp;
}

/**
 * The parts of a text from each `open` to the next `close`, in order. Linear time: a part without an end ends the search,
 * while a pattern such as `/<!--[\s\S]*?-->/g` searches the whole rest for the end of every beginning.
 */
export function markedParts(text: string, marks: Delimiters): DelimitedPart[] {
  const parts: DelimitedPart[] = [];
  const [open, close] = [new RegExp(marks.open), new RegExp(marks.close)];
  for (let opening = open.exec(text); opening; opening = open.exec(text)) {
    close.lastIndex = open.lastIndex;
    const closing = close.exec(text);
    if (!closing) break;
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
