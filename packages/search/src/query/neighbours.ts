/** Splits of a word that a text writes as consecutive words. */
import type { Occurrences } from '../postings';
import { lazily } from './lazily';
import { followedBy, unite } from './lexicon';
import type { Mark, Match } from './match';

/** Maximum length of a word that is split, in letters. */
export const MAX_SPLIT = 24;

interface Neighbours {
  /** Minimum length of a part. */
  readonly least: number;
  readonly whole: (part: string) => Match[];
  readonly beginning: (part: string) => Match[];
}

/** Occurrences of the parts of `text` as consecutive words, all but the last complete; `null` for none. */
export function neighbours(
  text: string,
  options: Neighbours,
  known = new Map<string, Match | null>(),
): Match | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found: Match[] = [];
  for (let cut = text.length - options.least; cut >= options.least; cut--) {
    const left = options.whole(text.slice(0, cut));
    if (left.length === 0) continue;
    const rest = text.slice(cut);
    const deeper = neighbours(rest, options, known);
    const right = [...options.beginning(rest), ...(deeper ? [deeper] : [])];
    if (right.length === 0) continue;
    const occurrences = followedBy(placesIn(left), placesIn(right));
    if (occurrences.ids.length === 0) continue;
    const marks = asParts([...left, ...right]);
    found.push({ places: () => occurrences, quality: Math.min(best(left), best(right)), marks });
  }
  const all =
    found.length === 0
      ? null
      : {
          places: lazily(() => placesIn(found)),
          quality: best(found),
          marks: found.flatMap((match) => match.marks),
        };
  known.set(text, all);
  return all;
}

/** The occurrences of all matches in one list. */
export function placesIn(matches: readonly Match[]): Occurrences {
  return unite(matches.map((match) => match.places()));
}

/** Marks of matches that count only when consecutive. */
export function asParts(matches: readonly Match[]): Mark[] {
  return matches.flatMap((match) => match.marks.map((mark) => ({ ...mark, isPart: true })));
}

const best = (matches: readonly Match[]) => Math.max(...matches.map((match) => match.quality));
