/** Search by initial consonants (초성): ㅋㅂㄴㅌㅅ for 쿠버네티스. */
import { initials, isSyllable } from '../analyzer/hangul';
import { koreanStem } from '../analyzer/particles';
import { type Guess, matchGuesses } from './guesses';
import type { Lexicon, LexiconWord } from './lexicon';
import type { Match } from './match';
import { MAX_SPLIT, neighbours } from './neighbours';
import { WEIGHTS } from './weights';

/** Words with these initial consonants, or that begin with them. */
export function guessInitials(lexicon: Lexicon, consonants: string): Guess[] {
  return initialsWhere(lexicon, consonants.length, (item) => item.initials.startsWith(consonants));
}

/** Words and neighboring words with these initial consonants. */
export function matchInitials(lexicon: Lexicon, consonants: string): Match[] {
  if (consonants.length > MAX_SPLIT) return [];
  const single = matchGuesses(guessInitials(lexicon, consonants));
  const split = neighbours(consonants, {
    least: 1,
    whole: (part) =>
      matchGuesses(
        initialsWhere(lexicon, part.length, (item) => item.stem === part || item.initials === part),
      ),
    beginning: (part) => matchGuesses(guessInitials(lexicon, part)),
  });
  return split ? [...single, split] : single;
}

/** A word with the initial consonants of it and of its stem. */
interface Initials {
  readonly entry: LexiconWord;
  readonly initials: string;
  readonly stem: string;
}

const known = new WeakMap<Lexicon, readonly Initials[]>();

/** Those of all Hangul entries that are words of their own. */
function allInitials(lexicon: Lexicon): readonly Initials[] {
  const all =
    known.get(lexicon) ??
    lexicon.entries
      .filter((entry) => entry.direct && isSyllable(entry.word))
      .map((entry) => ({ entry, initials: initials(entry.word), stem: initials(koreanStem(entry.word)) }));
  known.set(lexicon, all);
  return all;
}

function initialsWhere(lexicon: Lexicon, length: number, isWanted: (item: Initials) => boolean): Guess[] {
  return allInitials(lexicon)
    .filter(isWanted)
    .map(({ entry, initials, stem }) => {
      const isWhole = stem.length === length || initials.length === length;
      return { entry, quality: WEIGHTS.initials * (isWhole ? 1 : WEIGHTS.initialsBeginning), to: length };
    });
}
