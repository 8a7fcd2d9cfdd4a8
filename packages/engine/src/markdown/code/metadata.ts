/** Parsed metadata of a code fence: the words after its language. */
export interface CodeMetadata {
  readonly title: string | null;
  /** 1-based numbers of the lines to highlight. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; `null` hides line numbers. */
  readonly firstNumber: number | null;
  readonly isWrapped: boolean;
  /** `true` for `fold`, `false` for `nofold`; `null` if the length decides. */
  readonly isFolded: boolean | null;
  /** Unknown words. Text in brackets or after an unclosed quote counts as one word. */
  readonly unknown: readonly string[];
}

/** A title, line ranges, a bracketed text, or a word with its quotes; the last quote may be unclosed. */
const WORD =
  /title=(?:"([^"]*)"|'([^']*)')|\{([\d\s,-]*)\}|[\w-]*=?(?:\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})|(?:"[^"]*"|'[^']*'|[^\s"'])+(?:["'].*$)?|["'].*$/g;
/** Maximum line number in ranges, which may exceed the block. */
const MAX_LINES = 100_000;

/** Reads the metadata of a code fence: `title="…"`, `{1,3-5}`, `showLineNumbers`, `showLineNumbers=5`, `wrap`, `fold`, `nofold`. */
export function parseMetadata(meta: string): CodeMetadata {
  let title: string | null = null;
  let firstNumber: number | null = null;
  let isWrapped = false;
  let isFolded: boolean | null = null;
  const highlighted = new Set<number>();
  const unknown: string[] = [];
  for (const [word, double, single, ranges] of meta.slice(0, 2000).matchAll(WORD)) {
    const numbers = /^showLineNumbers(?:=(\d{1,6}))?$/.exec(word);
    if (double !== undefined || single !== undefined) title = double ?? single ?? '';
    else if (ranges !== undefined) addRanges(ranges, highlighted, unknown);
    else if (numbers) firstNumber = Number(numbers[1] ?? 1);
    else if (word === 'wrap') isWrapped = true;
    else if (word === 'fold' || word === 'nofold') isFolded = word === 'fold';
    // `fragment` marks an incomplete program, for tools that check examples.
    else if (word !== 'fragment') unknown.push(word);
  }
  return { title, highlighted, firstNumber, isWrapped, isFolded, unknown };
}

function addRanges(ranges: string, lines: Set<number>, unknown: string[]): void {
  for (const part of ranges.split(',').map((range) => range.trim())) {
    const [, from, to = from] = /^(\d{1,6})(?:\s*-\s*(\d{1,6}))?$/.exec(part) ?? [];
    const first = Number(from);
    const last = Math.min(Number(to), MAX_LINES);
    if (!from || first < 1 || last < first) unknown.push(`{${part}}`);
    else for (let line = first; line <= last; line++) lines.add(line);
  }
}
