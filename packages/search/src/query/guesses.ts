/** Spelling candidates among the indexed words, including loanwords in the other script. */
import { isHangul } from '../analyzer/hangul';
import { koreanStem } from '../analyzer/particles';
import { LIKE } from '../analyzer/spelling';
import type { WordForm } from './forms';
import type { Lexicon, LexiconWord } from './lexicon';
import { type Match, matchesOf } from './match';
import { WEIGHTS } from './weights';

/** A spelling candidate: an indexed word, how likely it is, and how much of it matches. */
export interface Guess {
  readonly entry: LexiconWord;
  readonly quality: number;
  readonly to: number;
  /** Of a word in the other script (see `Spelled`). */
  readonly weight?: number;
  readonly likeness?: number;
  /** Whether it may well be another word: then it counts only where it is named, or often. */
  readonly isFar?: boolean;
}

/**
 * How likely two words must be one (see `spelledAlike`) when the texts have the word as it was typed, which may be no name at
 * all, and when each of two words is beside another as the query has them.
 */
export const BESIDE_ITSELF = 13;
/** The lesser threshold: of two words that the texts have together as the query does. */
export const BESIDE_ANOTHER = 4.5;

/** Words of the other script that the form spells, or that spell it. */
export function guessSound(lexicon: Lexicon, form: WordForm, least: number): Guess[] {
  return lexicon.spelledLike(form.word, least).map((spelled) => {
    const share = WEIGHTS.loanwordLeast + (1 - WEIGHTS.loanwordLeast) * spelled.likeness;
    const quality = form.quality * WEIGHTS.loanword * share;
    return { quality, to: stemLength(spelled.entry.word), ...spelled };
  });
}

/** Maximum number of spelling candidates looked up per query word. */
const MAX_GUESSES = 6;

/** The most likely candidates; only these are looked up. */
export function nearest(guesses: readonly Guess[]): Guess[] {
  return [...guesses].sort((a, b) => b.quality - a.quality).slice(0, MAX_GUESSES);
}

/** What guesses by spelling are worth: `sure` is near the usual one, `faint` is enough to look there and to say so. */
export type Doubt = 'sure' | 'faint';

/** The guesses with that doubt. */
export function ofDoubt(guesses: readonly Guess[], doubt: Doubt): Guess[] {
  const isSure = ({ likeness = 0, weight = 0 }: Guess) => likeness >= LIKE && weight >= BESIDE_ITSELF;
  return guesses.filter((guess) => (isSure(guess) ? 'sure' : 'faint') === doubt);
}

/** How much of a word is more than endings. */
export function stemLength(word: string): number {
  return isHangul(word) ? koreanStem(word).length : word.length;
}

/** The places of guessed words. */
export function matchGuesses(guesses: readonly Guess[]): Match[] {
  return guesses.flatMap((guess) => matchesOf(guess.entry, guess));
}
