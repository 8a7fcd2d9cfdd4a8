/** Indexed words that may be meant, among them loanwords in the other script. */
import { isHangul, isLoanSpelling, isSyllable } from '../analyzer/hangul';
import { koreanStem } from '../analyzer/particles';
import { alikeDistance, countConsonants, soundOf } from '../analyzer/sound';
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
  if (!isHangul(form.word) && !isPronounced(form.word)) return [];
  const sound = soundOf(form.word);
  if (countConsonants(sound) < least) return [];
  const isHangulForm = isSyllable(form.word);
  return lexicon.soundingLike(sound).flatMap(([own, entry]) => {
    if (isSyllable(entry.word) === isHangulForm) return [];
    const distance = alikeDistance(sound, own, tolerance);
    if (distance === Number.POSITIVE_INFINITY) return [];
    if (isSyllable(entry.word) && sound !== own && !isLoanSpelling(koreanStem(entry.word))) return [];
    // Steep, so that a word that only resembles the form in a title is worth no more than the form in a text.
    const quality = form.quality * LOANWORD * Math.max(0.05, 1 - 4 * distance);
    return [{ entry, quality, to: stemLength(entry.word) }];
  });
}

/** Letters without a vowel are an abbreviation or noise, not a loanword; y is the only vowel of short words alone. */
function isPronounced(word: string): boolean {
  return /[aeiou]/.test(word) || (word.length < 6 && word.includes('y'));
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
  return guesses.filter((guess) => {
    const like = likeness(form, guess);
    if (like < FAINT) return doubt === 'doubtful';
    return doubt === (isShort || like < SAME ? 'faint' : 'sure');
  });
}

/** With this {@link likeness} a word hardly sounds like another one. */
export const SAME_SOUND = 0.8;

/** How much a word that was guessed by its sound is like the form: 1 for the same sound. */
export function likeness(form: Form, { quality }: Guess): number {
  return quality / (form.quality * LOANWORD);
}

/** How much of a word is more than endings. */
export function stemLength(word: string): number {
  return isHangul(word) ? koreanStem(word).length : word.length;
}

/** The places of guessed words. */
export function matchGuesses(guesses: readonly Guess[]): Match[] {
  return guesses.flatMap((guess) => matchesOf(guess.entry, guess));
}
