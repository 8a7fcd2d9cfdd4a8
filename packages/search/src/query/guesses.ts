/** Indexed words that may be meant, among them loanwords in the other script. */
import { isHangul, isSyllable } from '../analyzer/hangul';
import { koreanStem } from '../analyzer/particles';
import { countConsonants, soundDistance, soundOf, soundsAlike } from '../analyzer/sound';
import type { Form } from './forms';
import type { Entry, Lexicon } from './lexicon';
import { type Match, matchesOf } from './match';

const LOANWORD = 0.75;
/** Worth less than these parts of the same sound a guess may be, or is likely, another word. */
const SAME = 0.7;
const FAINT = 0.45;
/** With so many consonants a word is known by its sound. */
export const SURE = 3;

/** An indexed word that may be meant: how sure that is, and how much of it. */
export interface Guess {
  readonly entry: Entry;
  readonly quality: number;
  readonly to: number;
}

/**
 * Words of the other script that sound like the form. Two consonants are little to go by (root, 로드): `least`
 * says how many there must be.
 */
export function guessSound(lexicon: Lexicon, form: Form, least: number, tolerance = 0): Guess[] {
  // Beside another word one syllable is enough.
  if (form.word.length < (isHangul(form.word) ? (tolerance > 0 ? 1 : 2) : 4)) return [];
  // Letters without a vowel are an abbreviation or noise, not a loanword.
  if (!isHangul(form.word) && !/[aeiouy]/.test(form.word)) return [];
  const sound = soundOf(form.word);
  if (countConsonants(sound) < least) return [];
  return lexicon.soundingLike(sound).flatMap(([own, entry]) => {
    if (isSyllable(entry.word) === isSyllable(form.word) || !soundsAlike(sound, own, tolerance)) return [];
    // Steep, so that a word that only resembles the form in a title is worth no more than the form in a text.
    const quality = form.quality * LOANWORD * Math.max(0.05, 1 - 4 * soundDistance(sound, own));
    return [{ entry, quality, to: stemLength(entry.word) }];
  });
}

/** So many words are tried of those that may be meant. */
const MAX_GUESSES = 6;

/** The likeliest guesses, which alone are looked up. */
export function nearest(guesses: readonly Guess[]): Guess[] {
  return [...guesses].sort((a, b) => b.quality - a.quality).slice(0, MAX_GUESSES);
}

/**
 * What guesses by sound are worth: `sure` sound the same, `faint` nearly or with little to hear, `doubtful` only resemble
 * the form.
 */
export type Doubt = 'sure' | 'faint' | 'doubtful';

/** The guesses of a form with that doubt. */
export function ofDoubt(form: Form, guesses: readonly Guess[], doubt: Doubt): Guess[] {
  const isShort = countConsonants(soundOf(form.word)) < SURE;
  return guesses.filter(({ quality }) => {
    const likeness = quality / (form.quality * LOANWORD);
    if (likeness < FAINT) return doubt === 'doubtful';
    return doubt === (isShort || likeness < SAME ? 'faint' : 'sure');
  });
}

/** How much of a word is more than endings. */
export function stemLength(word: string): number {
  return isHangul(word) ? koreanStem(word).length : word.length;
}

/** The places of guessed words. */
export function matchGuesses(guesses: readonly Guess[]): Match[] {
  return guesses.flatMap((guess) => matchesOf(guess.entry, guess));
}
