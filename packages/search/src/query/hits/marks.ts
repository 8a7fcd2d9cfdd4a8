/** Finds the matched words in a rendered text, with the matched part of each. */
import { innerOffsets } from '../../analyzer/compound';
import { shortStem } from '../../analyzer/particles';
import { type Token, tokenize } from '../../analyzer/tokenize';
import type { Mark } from '../match/match';

/** A part of a text that matches a term of the query. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly term: number;
  /** Whether it counts only next to another such range of its term. */
  readonly isPart: boolean;
}

/** Maximum distance between two parts of a word: a particle and a space may be between them. */
const MAX_GAP = 4;

/** Finds the ranges in a text: ascending, without overlaps. */
export type Marker = (text: string) => readonly Range[];

interface MarkedPart {
  readonly from: number;
  readonly to: number;
  readonly term: number;
  readonly isPart: boolean;
}

/** Creates a marker for the marks of each term, memoized by text. Of several marks of one word the longest wins. */
export function createMarker(marks: readonly (readonly Mark[])[]): Marker {
  const direct = new Map<string, MarkedPart>();
  const inner = new Map<string, MarkedPart>();
  marks.forEach((list, term) => {
    for (const { word, isInner, from, to, isPart = false } of list) {
      const parts = isInner ? inner : direct;
      const cached = parts.get(word);
      const isBetter = !cached || (cached.isPart && !isPart) || to - from > cached.to - cached.from;
      if (isBetter && !(isPart && cached && !cached.isPart)) parts.set(word, { from, to, term, isPart });
    }
  });
  const cached = new Map<string, Range[]>();
  return (text) => {
    const ranges = cached.get(text) ?? rangesIn(text, direct, inner);
    cached.set(text, ranges);
    return ranges;
  };
}

function rangesIn(
  text: string,
  direct: ReadonlyMap<string, MarkedPart>,
  inner: ReadonlyMap<string, MarkedPart>,
): Range[] {
  const ranges = withoutOverlaps(tokenize(text).flatMap((token) => rangesOf(token, text, direct, inner)));
  const isAdjacent = (a: Range | undefined, b: Range | undefined) =>
    a?.isPart && b?.isPart && a.term === b.term && b.start - a.end <= MAX_GAP;
  return ranges.filter(
    (range, index) =>
      !range.isPart || isAdjacent(ranges[index - 1], range) || isAdjacent(range, ranges[index + 1]),
  );
}

function rangesOf(
  token: Token,
  text: string,
  direct: ReadonlyMap<string, MarkedPart>,
  inner: ReadonlyMap<string, MarkedPart>,
): Range[] {
  const whole = direct.get(token.word);
  // 1+2 is one identifier, but is not a match for 12.
  if (/^\d+$/.test(token.word) && token.end - token.start !== token.word.length) return [];
  if (whole) return [rangeOf(token, 0, whole, text)];
  const short = shortStem(token.word);
  const stem = short && direct.get(short);
  if (stem) return [rangeOf(token, 0, stem, text)];
  if (inner.size === 0) return [];
  return innerOffsets(token.word).flatMap((offset) => {
    const part = inner.get(token.word.slice(offset));
    return part ? [rangeOf(token, offset, part, text)] : [];
  });
}

/** The range of a part of a token; the whole token if folding has changed its number of letters. */
function rangeOf(
  { start, end, word }: Token,
  offset: number,
  { from, to, term, isPart }: MarkedPart,
  text: string,
): Range {
  const at = lettersAt(text, start, end);
  if (at.length !== word.length) return { start, end, term, isPart };
  const last = at[offset + to - 1];
  const next = last === undefined ? end : last + 1;
  // A query has no final long vowel: サーバ of サーバー.
  return { start: at[offset + from] ?? start, end: next + Number(text[next] === 'ー'), term, isPart };
}

/** Offsets of the letters of an identifier, whose indexed form has no dots and dashes. */
function lettersAt(text: string, start: number, end: number): number[] {
  const at: number[] = [];
  for (let index = start; index < end; index++)
    if (/[\p{L}\p{N}\p{M}+#.]/u.test(text[index]!)) at.push(index);
  if (at.length === end - start) return at;
  return at.filter((index) => index === start || !/[+#.]/.test(text[index]!));
}

function withoutOverlaps(ranges: Range[]): Range[] {
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const disjoint: Range[] = [];
  for (const range of ranges)
    if (range.start >= (disjoint[disjoint.length - 1]?.end ?? 0)) disjoint.push(range);
  return disjoint;
}
