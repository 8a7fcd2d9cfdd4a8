/** Search by initial consonants (초성): ㅋㅂㄴㅌㅅ for 쿠버네티스. */
import { initials, isSyllable } from '../../analyzer/hangul';
import { koreanStem } from '../../analyzer/particles';
import { MAX_SPLIT, matchConsecutive } from '../match/consecutive';
import type { Lexicon, LexiconWord } from '../match/lexicon';
import type { Match } from '../match/match';
import { WEIGHTS } from '../weights';
import { type Guess, matchGuesses } from './guesses';

/** Words that have, or begin with, these initial consonants. */
export function guessInitials(lexicon: Lexicon, consonants: string): Guess[] {
  return initialsWhere(lexicon, consonants.length, (item) => item.initials.startsWith(consonants));
}

/** Minimum number of initials of each of two words that are looked up together. */
const MIN_PART = 2;
/** Maximum number of words looked up for each part. */
const MAX_WORDS = 3;

/** Pairs of words that together have these initials, wherever both parts are initials of words. */
export function guessSplitInitials(lexicon: Lexicon, consonants: string): Guess[] {
  const wordsOf = (part: string) =>
    initialsWhere(lexicon, part.length, (item) => item.stem === part || item.initials === part);
  const found: Guess[] = [];
  for (let cut = consonants.length - MIN_PART; cut >= MIN_PART; cut--) {
    const [left, right] = [wordsOf(consonants.slice(0, cut)), wordsOf(consonants.slice(cut))];
    if (left.length > 0 && right.length > 0)
      found.push(...left.slice(0, MAX_WORDS), ...right.slice(0, MAX_WORDS));
  }
  return found.slice(0, MAX_WORDS * 3);
}

/** Matches of words, and of consecutive words, with these initial consonants. */
export function matchInitials(lexicon: Lexicon, consonants: string): Match[] {
  if (consonants.length > MAX_SPLIT) return [];
  const single = matchGuesses(guessInitials(lexicon, consonants));
  const split = matchConsecutive(consonants, {
    minLength: 1,
    whole: (part) =>
      matchGuesses(
        initialsWhere(lexicon, part.length, (item) => item.stem === part || item.initials === part),
      ),
    beginning: (part) => matchGuesses(guessInitials(lexicon, part)),
  });
  return split ? [...single, split] : single;
}

/** A word with the initial consonants of itself and of its stem. */
interface Initials {
  readonly entry: LexiconWord;
  readonly initials: string;
  readonly stem: string;
}

const cache = new WeakMap<Lexicon, readonly Initials[]>();

/** Initials of all Hangul entries that occur as words of their own. Memoized by lexicon. */
function allInitials(lexicon: Lexicon): readonly Initials[] {
  const all =
    cache.get(lexicon) ??
    lexicon.entries
      .filter((entry) => entry.direct && isSyllable(entry.word))
      .map((entry) => ({ entry, initials: initials(entry.word), stem: initials(koreanStem(entry.word)) }));
  cache.set(lexicon, all);
  return all;
}

function initialsWhere(lexicon: Lexicon, length: number, isWanted: (item: Initials) => boolean): Guess[] {
  return allInitials(lexicon)
    .filter(isWanted)
    .map(({ entry, initials, stem }) => {
      const isWhole = stem.length === length || initials.length === length;
      return { entry, quality: WEIGHTS.initials * (isWhole ? 1 : WEIGHTS.initialsPrefix), to: length };
    });
}
