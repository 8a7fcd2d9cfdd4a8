/** Splits of a word that a text writes as consecutive words. */
import type { Occurrences } from '../../postings';
import { once } from '../lazy';
import { followedBy, mergeOccurrences } from './lexicon';
import type { Mark, Match } from './match';

/** Maximum length of a word that is split, in letters. */
export const MAX_SPLIT = 24;

interface ConsecutiveOptions {
  /** Minimum length of a part. */
  readonly minLength: number;
  readonly whole: (part: string) => Match[];
  readonly beginning: (part: string) => Match[];
}

/** Occurrences of the parts of `text` as consecutive words, all but the last complete; `null` for none. */
export function matchConsecutive(
  text: string,
  options: ConsecutiveOptions,
  cache = new Map<string, Match | null>(),
): Match | null {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const found: Match[] = [];
  for (let cut = text.length - options.minLength; cut >= options.minLength; cut--) {
    const left = options.whole(text.slice(0, cut));
    if (left.length === 0) continue;
    const rest = text.slice(cut);
    const deeper = matchConsecutive(rest, options, cache);
    const right = [...options.beginning(rest), ...(deeper ? [deeper] : [])];
    if (right.length === 0) continue;
    const occurrences = followedBy(occurrencesOf(left), occurrencesOf(right));
    if (occurrences.ids.length === 0) continue;
    const marks = asParts([...left, ...right]);
    found.push({ postings: () => occurrences, quality: Math.min(best(left), best(right)), marks });
  }
  const all =
    found.length === 0
      ? null
      : {
          postings: once(() => occurrencesOf(found)),
          quality: best(found),
          marks: found.flatMap((match) => match.marks),
        };
  cache.set(text, all);
  return all;
}

/** The occurrences of all matches in one list. */
export function occurrencesOf(matches: readonly Match[]): Occurrences {
  return mergeOccurrences(matches.map((match) => match.postings()));
}

/** Marks of matches that count only when consecutive. */
export function asParts(matches: readonly Match[]): Mark[] {
  return matches.flatMap((match) => match.marks.map((mark) => ({ ...mark, isPart: true })));
}

const best = (matches: readonly Match[]) => Math.max(...matches.map((match) => match.quality));
