/** Texts with highlighted matches: in full, or as a snippet around them. */
import type { MarkedText, MatchLevel } from '../../types';
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

/** A word of a snippet. Of Japanese and Chinese, which have no spaces, as many characters as words of Korean have. */
const WORD = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]{1,4}|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;

/** The window of at most `size` words with the most different matches, and to the end of the last match. */
export function snippet(text: string, size: number, { marker, words, tags }: MarkInput): MarkedText {
  const ranges = marker(text);
  const parts = [...text.matchAll(WORD)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const from = bestWindow(parts, ranges, size);
  const shown = parts.slice(from, from + size);
  const first = shown[0]?.start ?? 0;
  const last = shown.at(-1)?.end ?? 0;
  const within = ranges.filter(({ start }) => start >= first && start < last);
  const to = Math.max(last, within.at(-1)?.end ?? 0);
  const value = insertTags(text.slice(0, to), within, tags, first);
  const [before, after] = [from > 0 ? tags.ellipsis : '', from + size < parts.length ? tags.ellipsis : ''];
  const found = new Set(within.map((range) => range.term)).size;
  return { value: before + value + after, matchLevel: levelOf(found, words.length) };
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
  const placed = ranges.map(({ start, term }) => ({ word: parts.findIndex(({ end }) => start < end), term }));
  let best = { from: 0, score: 0 };
  placed.forEach(({ word }, index) => {
    const inside = placed.slice(index).filter((other) => other.word < word + size);
    const score = new Set(inside.map((range) => range.term)).size * 100 + inside.length;
    if (score <= best.score) return;
    const spare = size - (inside.at(-1)!.word - word + 1);
    best = { from: Math.max(0, word - Math.min(2, spare >> 1)), score };
  });
  return Math.max(0, Math.min(best.from, parts.length - size));
}

/** @param placed where the result begins in the text */
function insertTags(text: string, ranges: readonly Range[], { pre, post }: Tags, placed = 0): string {
  let out = '';
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
