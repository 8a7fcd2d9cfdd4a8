/** Spelling candidates among the indexed words, including loanwords in the other script. */
import { isHangul } from '../../analyzer/hangul';
import { koreanStem } from '../../analyzer/particles';
import { MIN_LIKENESS } from '../../analyzer/spelling';
import type { WordForm } from '../match/forms';
import type { Lexicon, LexiconWord } from '../match/lexicon';
import { type Match, matchesOf } from '../match/match';
import { WEIGHTS } from '../weights';

/** A spelling candidate: an indexed word, how likely it is, and how much of it matches. */
export interface Guess {
  readonly entry: LexiconWord;
  readonly quality: number;
  readonly to: number;
  /** Only of a word in the other script (see `Spelled`). */
  readonly weight?: number;
  readonly likeness?: number;
  /** Whether it is probably another word. Then it counts only in titles, or if it is frequent. */
  readonly isFar?: boolean;
}

/**
 * Minimum weight (see `spelledAlike`) of a loanword if the texts contain the word as typed, which may not be a name
 * at all.
 */
export const MIN_WEIGHT_IF_FOUND = 13;
/** Lower threshold for two words that the texts contain together as the query does. */
export const MIN_WEIGHT_OF_PARTS = 4.5;

/** Words of the other script that are a spelling of the form, or of which the form is a spelling. */
export function guessSound(lexicon: Lexicon, form: WordForm, minWeight: number): Guess[] {
  return lexicon.spelledLike(form.word, minWeight).map((spelled) => {
    const share = WEIGHTS.loanwordMin + (1 - WEIGHTS.loanwordMin) * spelled.likeness;
    const quality = form.quality * WEIGHTS.loanword * share;
    return { quality, to: stemLength(spelled.entry.word), ...spelled };
  });
}

/** Maximum number of spelling candidates looked up per query word. */
const MAX_GUESSES = 6;

/** The most likely candidates, each word once; only these are looked up. */
export function bestGuesses(guesses: readonly Guess[]): Guess[] {
  const words = new Set<string>();
  return [...guesses]
    .sort((a, b) => b.quality - a.quality)
    .filter(({ entry: { word } }) => !words.has(word) && words.add(word))
    .slice(0, MAX_GUESSES);
}

/**
 * Certainty of phonetic guesses: `high` is close to the usual spelling; `low` suffices to look it up and to report
 * it.
 */
export type Confidence = 'high' | 'low';

/** The guesses of that certainty. */
export function withConfidence(guesses: readonly Guess[], confidence: Confidence): Guess[] {
  const isSure = ({ likeness = 0, weight = 0 }: Guess) =>
    likeness >= MIN_LIKENESS && weight >= MIN_WEIGHT_IF_FOUND;
  return guesses.filter((guess) => (isSure(guess) ? 'high' : 'low') === confidence);
}

/** Length of a word without its ending. */
export function stemLength(word: string): number {
  return isHangul(word) ? koreanStem(word).length : word.length;
}

/** Matches of guessed words. */
export function matchGuesses(guesses: readonly Guess[]): Match[] {
  return guesses.flatMap((guess) => matchesOf(guess.entry, guess));
}
