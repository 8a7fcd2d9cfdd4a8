/** Search by initial consonants (초성): ㅋㅂㄴㅌㅅ for 쿠버네티스. */
import { type Guess, matchGuesses } from './guesses';
import type { Initials, Lexicon } from './lexicon';
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

function initialsWhere(lexicon: Lexicon, length: number, isWanted: (item: Initials) => boolean): Guess[] {
  return lexicon.withInitials(isWanted).map(({ entry, initials, stem }) => {
    const isWhole = stem.length === length || initials.length === length;
    return { entry, quality: WEIGHTS.initials * (isWhole ? 1 : WEIGHTS.initialsBeginning), to: length };
  });
}
