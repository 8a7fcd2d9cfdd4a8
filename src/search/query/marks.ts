/** Finds in a shown text the words that the query matched, with the part of each that is meant. */
import { innerOffsets } from '../analyzer/compound';
import { shortStem } from '../analyzer/particles';
import { type Token, tokenize } from '../analyzer/tokenize';
import type { Mark } from './match';

/** A part of a text that answers a slot of the query. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly slot: number;
}

/** Finds the ranges in a text, ascending and without overlaps. */
export type Marker = (text: string) => readonly Range[];

interface Part {
  readonly from: number;
  readonly to: number;
  readonly slot: number;
}

/** A marker for the marks of each slot, which remembers texts. Of several marks of one word the longest counts. */
export function createMarker(marks: readonly (readonly Mark[])[]): Marker {
  const direct = new Map<string, Part>();
  const inner = new Map<string, Part>();
  marks.forEach((list, slot) => {
    for (const { word, isInner, from, to } of list) {
      const parts = isInner ? inner : direct;
      const known = parts.get(word);
      if (!known || to - from > known.to - known.from) parts.set(word, { from, to, slot });
    }
  });
  const known = new Map<string, Range[]>();
  return (text) => {
    const ranges =
      known.get(text) ?? withoutOverlaps(tokenize(text).flatMap((token) => rangesOf(token, direct, inner)));
    known.set(text, ranges);
    return ranges;
  };
}

function rangesOf(
  token: Token,
  direct: ReadonlyMap<string, Part>,
  inner: ReadonlyMap<string, Part>,
): Range[] {
  const whole = direct.get(token.word);
  if (whole) return [place(token, 0, whole)];
  const short = shortStem(token.word);
  const stem = short && direct.get(short);
  if (stem) return [place(token, 0, stem)];
  if (inner.size === 0) return [];
  return innerOffsets(token.word).flatMap((offset) => {
    const part = inner.get(token.word.slice(offset));
    return part ? [place(token, offset, part)] : [];
  });
}

/** The range of a part of a word; all of it when folding has moved the letters. */
function place({ start, end, word }: Token, offset: number, { from, to, slot }: Part): Range {
  if (end - start !== word.length) return { start, end, slot };
  return { start: start + offset + from, end: start + offset + to, slot };
}

function withoutOverlaps(ranges: Range[]): Range[] {
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Range[] = [];
  for (const range of ranges) if (range.start >= (kept[kept.length - 1]?.end ?? 0)) kept.push(range);
  return kept;
}
