/** Mark of a line, also its class: highlighted, added, removed, or focused, which dims all other lines. */
export type LineMark = 'hl' | 'add' | 'del' | 'focus';

interface MarkedCode {
  /** The code without the comments that only mark lines. */
  readonly code: string;
  /** Marks by 0-based line of `code`. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  /** 0-based numbers of the author's lines that remain in `code`; `null` for all. */
  readonly kept: readonly number[] | null;
}

const LINE_COMMENT =
  /^\s*(?:[^\s\p{L}\p{N}]{1,6}|rem)\s*highlight-(next-line|start|end)\s*[^\s\p{L}\p{N}]{0,6}\s*$/iu;
const INLINE_MARK = /\[!code\s+(\+\+|--|focus|highlight|hl)(?::(\d{1,4}))?\]/g;
const MARK_OF: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'del',
  focus: 'focus',
  highlight: 'hl',
  hl: 'hl',
};
/** Comments that are empty after a mark was removed, without spaces. */
const EMPTY_COMMENTS = [
  '{/**/}',
  '/**/',
  '<!---->',
  '(**)',
  '//',
  '#',
  '--',
  ';;',
  ';',
  '%',
  "'",
  '"',
  'REM',
];

/**
 * Extracts the marks of a code block: comment lines `highlight-next-line`, `highlight-start` and `highlight-end` in any
 * comment syntax, and `[!code ++]`, `[!code --]`, `[!code focus]`, `[!code highlight]` at the end of a line, or on a
 * line of their own for the line below; `[!code focus:3]` applies to three lines.
 */
export function takeMarks(code: string): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  if (!code.includes('highlight-') && !code.includes('[!code')) return { code, marks, kept: null };
  const kept: string[] = [];
  const add = (line: number, mark: LineMark, count = 1) => {
    for (let i = line; i < line + count; i++) {
      const set = marks.get(i) ?? new Set();
      marks.set(i, set.add(mark));
    }
  };
  let openedAt: number | null = null;
  const numbers: number[] = [];
  for (const [number, line] of code.split('\n').entries()) {
    const count = kept.length;
    const comment = line.length < 200 ? LINE_COMMENT.exec(line)?.[1] : undefined;
    if (comment === 'next-line') add(kept.length, 'hl');
    else if (comment === 'start') openedAt ??= kept.length;
    else if (comment === 'end') {
      if (openedAt !== null) add(openedAt, 'hl', kept.length - openedAt);
      openedAt = null;
    } else keepLine(line, kept, add);
    if (kept.length > count) numbers.push(number);
  }
  // An unclosed highlight extends to the last line.
  if (openedAt !== null) add(openedAt, 'hl', kept.length - openedAt);
  for (const line of [...marks.keys()]) if (line >= kept.length) marks.delete(line);
  return { code: kept.join('\n'), marks, kept: numbers };
}

function keepLine(
  line: string,
  kept: string[],
  add: (line: number, mark: LineMark, count?: number) => void,
): void {
  if (!line.includes('[!code')) {
    kept.push(line);
    return;
  }
  const found = [...line.matchAll(INLINE_MARK)];
  const rest = found.length > 0 ? withoutEmptyComment(line.replace(INLINE_MARK, '')) : line;
  for (const [, name, count] of found)
    add(kept.length, MARK_OF[name as string] as LineMark, Number(count ?? 1));
  if (rest.trim() !== '') kept.push(rest);
}

function withoutEmptyComment(line: string): string {
  const text = line.trimEnd();
  const packed = text.slice(-40).replaceAll(' ', '');
  const empty = EMPTY_COMMENTS.find((comment) => packed.endsWith(comment));
  if (!empty) return text;
  // Skips the comment's characters, last to first, and the spaces between them.
  let end = text.length;
  for (let i = empty.length - 1; i >= 0; i--) end = text.lastIndexOf(empty[i] as string, end - 1);
  return text.slice(0, end).trimEnd();
}
