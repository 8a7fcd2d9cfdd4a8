/** Finds the matched words in a rendered text, with the matched part of each. */
import { innerOffsets } from '../analyzer/compound';
import { shortStem } from '../analyzer/particles';
import { type Token, tokenize } from '../analyzer/tokenize';
import type { Mark } from './match';

/** A part of a text that matches a slot of the query. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly slot: number;
  /** Whether it counts only next to another such range of its slot. */
  readonly isPart: boolean;
}

/** Maximum distance between two parts of a word: a particle and a space may be between them. */
const MAX_GAP = 4;

/** Finds the ranges in a text: ascending, without overlaps. */
export type Marker = (text: string) => readonly Range[];

interface MarkedPart {
  readonly from: number;
  readonly to: number;
  readonly slot: number;
  readonly isPart: boolean;
}

/** Creates a marker for the marks of each slot, memoized by text. Of several marks of one word the longest wins. */
export function createMarker(marks: readonly (readonly Mark[])[]): Marker {
  const direct = new Map<string, MarkedPart>();
  const inner = new Map<string, MarkedPart>();
  marks.forEach((list, slot) => {
    for (const { word, isInner, from, to, isPart = false } of list) {
      const parts = isInner ? inner : direct;
      const known = parts.get(word);
      const isBetter = !known || (known.isPart && !isPart) || to - from > known.to - known.from;
      if (isBetter && !(isPart && known && !known.isPart)) parts.set(word, { from, to, slot, isPart });
    }
  });
  const known = new Map<string, Range[]>();
  return (text) => {
    const ranges = known.get(text) ?? rangesIn(text, direct, inner);
    known.set(text, ranges);
    return ranges;
  };
}

function rangesIn(
  text: string,
  direct: ReadonlyMap<string, MarkedPart>,
  inner: ReadonlyMap<string, MarkedPart>,
): Range[] {
  const ranges = withoutOverlaps(tokenize(text).flatMap((token) => rangesOf(token, text, direct, inner)));
  const isNext = (a: Range | undefined, b: Range | undefined) =>
    a?.isPart && b?.isPart && a.slot === b.slot && b.start - a.end <= MAX_GAP;
  return ranges.filter(
    (range, index) => !range.isPart || isNext(ranges[index - 1], range) || isNext(range, ranges[index + 1]),
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
  if (whole) return [place(token, 0, whole, text)];
  const short = shortStem(token.word);
  const stem = short && direct.get(short);
  if (stem) return [place(token, 0, stem, text)];
  if (inner.size === 0) return [];
  return innerOffsets(token.word).flatMap((offset) => {
    const part = inner.get(token.word.slice(offset));
    return part ? [place(token, offset, part, text)] : [];
  });
}

/** The range of a part of a token; the whole token if folding has changed its number of letters. */
function place(
  { start, end, word }: Token,
  offset: number,
  { from, to, slot, isPart }: MarkedPart,
  text: string,
): Range {
  const at = lettersAt(text, start, end);
  if (at.length !== word.length) return { start, end, slot, isPart };
  const last = at[offset + to - 1];
  return { start: at[offset + from] ?? start, end: last === undefined ? end : last + 1, slot, isPart };
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
  const kept: Range[] = [];
  for (const range of ranges) if (range.start >= (kept[kept.length - 1]?.end ?? 0)) kept.push(range);
  return kept;
}
