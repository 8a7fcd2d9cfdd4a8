import type { MarkdownFormat } from '../types';

/** A part of a Markdown source that is no prose. */
export interface SourcePart {
  /** `fence`: fenced code, closed or not; `code`: inline code; `escape`: a character after a backslash. */
  readonly kind: 'fence' | 'code' | 'escape' | 'html' | 'expression';
  readonly index: number;
  readonly end: number;
}

/** The beginning of a part; what precedes a fence are marks of quotes and lists. */
const START = /^[ \t>*+\-\d.)]*(?<fence>`{3,}|~{3,})|(?<run>`+)|\\[^\n]|<!--|\{\/\*/gm;
/** The end of a block, beyond which no inline code reaches. */
const BLOCK_END = /\n[ \t>]*(?:\n|<!--|\{\/\*|[#>|]|[-*+] |\d+[.)] )/g;

/**
 * Fenced code, inline code, escaped characters and comments of a source, in order: comments of HTML, and in MDX those in
 * braces. Linear time: an end that is missing is searched for once.
 */
export function* sourceParts(text: string, format: MarkdownFormat): Generator<SourcePart> {
  const start = new RegExp(START);
  const codeEnd = codeEnds(text);
  const htmlEnd = endsOf(text, '-->');
  const expressionEnd = endsOf(text, '*/');
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const { 0: mark, index } = found;
    const after = start.lastIndex;
    const { fence, run = fence } = found.groups!;
    let part: SourcePart | null = null;
    if (mark.startsWith('\\')) part = { kind: 'escape', index, end: after };
    else if (mark === '<!--') part = partTo('html', index, htmlEnd(after));
    else if (mark === '{/*') {
      const end = format === 'mdx' ? expressionEnd(after) : -1;
      // Without the brace, an expression begins with the comment.
      part = partTo('expression', index, text[end] === '}' ? end + 1 : -1);
    } else if (fence !== undefined && isFence(text, fence, after))
      part = { kind: 'fence', index, end: fenceEnd(text, fence, after) };
    else if (run !== undefined && text[after - run.length - 1] !== '`')
      part = partTo('code', after - run.length, codeEnd(after, run.length));
    if (!part) continue;
    yield part;
    start.lastIndex = part.end;
  }
}

function partTo(kind: SourcePart['kind'], index: number, end: number): SourcePart | null {
  return end < 0 ? null : { kind, index, end };
}

/**
 * Whether a run at the beginning of a line opens fenced code. The info string of a backtick fence contains no backtick
 * (CommonMark 4.5): ```` ```js``` ```` is inline code.
 */
function isFence(text: string, run: string, after: number): boolean {
  return run.startsWith('~') || !text.slice(after, lineEnd(text, after)).includes('`');
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The end of a fence; of one that is not closed, the end of the text. */
function fenceEnd(text: string, run: string, after: number): number {
  const close = new RegExp(`^[ \\t>]*${run}[\`~]*[ \\t]*$`, 'gm');
  close.lastIndex = lineEnd(text, after) + 1;
  return close.test(text) ? close.lastIndex : text.length;
}

/**
 * Returns a function to the end of inline code in its block, or -1: the first run of `length` backticks at or after an
 * index. The index must grow from call to call, so that each block is read once.
 */
function codeEnds(text: string): (from: number, length: number) => number {
  const blockEnd = new RegExp(BLOCK_END);
  let end = -1;
  let runs = new Map<number, number[]>();
  return (from, length) => {
    if (from > end) {
      blockEnd.lastIndex = from;
      end = blockEnd.exec(text)?.index ?? text.length;
      runs = new Map();
      for (const run of [...text.slice(from, end).matchAll(/`+/g)].reverse()) {
        const indexes = runs.get(run[0].length) ?? [];
        runs.set(run[0].length, indexes);
        indexes.push(from + run.index);
      }
    }
    const indexes = runs.get(length) ?? [];
    while (indexes.length > 0 && indexes.at(-1)! < from) indexes.pop();
    return indexes.length > 0 ? indexes.at(-1)! + length : -1;
  };
}

/** Returns a function to the index after the next `close`, or -1. The index must grow from call to call. */
function endsOf(text: string, close: string): (from: number) => number {
  let isMissing = false;
  return (from) => {
    const at = isMissing ? -1 : text.indexOf(close, from);
    isMissing = at < 0;
    return at < 0 ? -1 : at + close.length;
  };
}
