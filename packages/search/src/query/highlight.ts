/** Texts with highlighted matches: in full, or as a snippet around them. */
import type { MarkedText, MatchLevel } from '../types';
import type { Marker, Range } from './marks';

interface Tags {
  readonly pre: string;
  readonly post: string;
  readonly ellipsis: string;
}

/** Finds and wraps the highlighted ranges. */
export interface MarkInput {
  readonly marker: Marker;
  /** Query words by term, for `matchedWords`. */
  readonly words: readonly string[];
  readonly tags: Tags;
}

/** A part of a highlighted text. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The whole text with every match between the tags. */
export function highlight(text: string, { marker, words, tags }: MarkInput): MarkedText {
  const ranges = marker(text);
  const found = new Set(ranges.map((range) => range.term));
  const marked = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    value: insertTags(text, ranges, tags),
    matchLevel: levelOf(found.size, words.length),
    fullyHighlighted: marked > 0 && marked === text.replace(/\s/g, '').length,
    matchedWords: [...found].sort((a, b) => a - b).map((term) => words[term]!),
  };
}

/** The window of at most `size` words (split at spaces) with the most different matches. */
export function snippet(text: string, size: number, { marker, words, tags }: MarkInput): MarkedText {
  const ranges = marker(text);
  const parts = [...text.matchAll(/\S+/g)].map((part) => ({
    start: part.index,
    end: part.index + part[0].length,
  }));
  const from = bestWindow(parts, ranges, size);
  const [first, last] = [parts[from], parts[Math.min(parts.length, from + size) - 1]];
  if (!first || !last) return { value: '', matchLevel: 'none' };
  const inside = ranges
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .map((range) => ({ ...range, start: range.start - first.start, end: range.end - first.start }));
  const value = insertTags(text.slice(first.start, last.end), inside, tags);
  const [before, after] = [from > 0 ? tags.ellipsis : '', from + size < parts.length ? tags.ellipsis : ''];
  const found = new Set(inside.map((range) => range.term)).size;
  return { value: `${before}${value}${after}`, matchLevel: levelOf(found, words.length) };
}

/** Splits a highlighted text at its tags, so that it can be rendered as text without HTML. */
export function highlightParts(value: string, { pre, post }: Pick<Tags, 'pre' | 'post'>): TextPart[] {
  if (pre === '' || post === '') return [{ text: value, isMarked: false }];
  return value
    .split(pre)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, isMarked: false }];
      const [marked = '', ...rest] = piece.split(post);
      return [
        { text: marked, isMarked: true },
        { text: rest.join(post), isMarked: false },
      ];
    })
    .filter((part) => part.text !== '');
}

/** Index of the first word of the best window: most terms, then most matches, with a word or two before them. */
function bestWindow(
  parts: readonly { start: number; end: number }[],
  ranges: readonly Range[],
  size: number,
): number {
  const wordOf = (range: Range) => parts.findIndex((part) => range.start < part.end);
  const placed = ranges.map((range) => ({ word: wordOf(range), slot: range.term }));
  let best = { from: 0, score: 0 };
  placed.forEach(({ word }, index) => {
    const inside = placed.slice(index).filter((other) => other.word < word + size);
    const score = new Set(inside.map((other) => other.slot)).size * 100 + inside.length;
    if (score <= best.score) return;
    const spare = size - (inside[inside.length - 1]!.word - word + 1);
    best = { from: Math.max(0, word - Math.min(2, spare >> 1)), score };
  });
  return Math.max(0, Math.min(best.from, parts.length - size));
}

function insertTags(text: string, ranges: readonly Range[], { pre, post }: Tags): string {
  let out = '';
  let placed = 0;
  for (const { start, end } of ranges) {
    out += `${text.slice(placed, start)}${pre}${text.slice(start, end)}${post}`;
    placed = end;
  }
  return out + text.slice(placed);
}

function levelOf(found: number, all: number): MatchLevel {
  if (found === 0) return 'none';
  return found < all ? 'partial' : 'full';
}
