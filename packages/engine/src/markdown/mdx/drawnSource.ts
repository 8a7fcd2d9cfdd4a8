/**
 * The blocks of an MDX text that have a component or a value, or come from an included text. What they say is known once
 * they are rendered.
 */
export interface DrawnBlocks {
  /** Number of children of the article's root element. */
  readonly children: number;
  /** The children of each block, by their indices. */
  readonly blocks: readonly (readonly number[])[];
  /** Line of each block in the author's file. */
  readonly lines: readonly number[];
  /** The source, with {@link drawnToken} in the place of each block. */
  readonly source: string;
}

/** Placeholder in the source for the drawn block at `index`. */
export function drawnToken(index: number): string {
  return `\u{f0002}${index}\u{f0003}`;
}

/**
 * Replaces every token of a drawn block by the result of `textOf` for its index. A text of several blocks stands apart
 * from what is beside it in its line; a line without a text is left out.
 */
export function fillDrawn(source: string, textOf: (index: number) => string): string {
  return source.replace(
    /\u{f0002}(\d+)\u{f0003}([ \t]*)(\n*)/gu,
    (_, index: string, space: string, ends: string, at: number) => {
      const text = textOf(Number(index));
      const isFirst = at === 0 || source[at - 1] === '\n';
      if (text === '') return isFirst ? '' : space + ends;
      const isBlock = /\n|^(?:#{1,6}|[-+*>|]|\d+\.) /.test(text);
      if (!isBlock) return text + space + ends;
      return `${isFirst ? '' : '\n\n'}${text}${ends || '\n\n'}`;
    },
  );
}
