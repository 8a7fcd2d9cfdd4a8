/** Indexed words that may be meant, among them loanwords in the other script. */
import { isHangul, isSyllable } from '../analyzer/hangul';
import { soundDistance, soundOf, soundsAlike } from '../analyzer/sound';
import type { Form } from './forms';
import type { Entry, Lexicon } from './lexicon';
import { type Match, matchesOf } from './match';

const LOANWORD = 0.75;

/** An indexed word that may be meant: how sure that is, and how much of it. */
export interface Guess {
  readonly entry: Entry;
  readonly quality: number;
  readonly to: number;
}

/** Words of the other script that sound like the form. */
export function guessSound(lexicon: Lexicon, form: Form): Guess[] {
  if (form.word.length < (isHangul(form.word) ? 2 : 4)) return [];
  const sound = soundOf(form.word);
  if (sound === '') return [];
  return lexicon.soundingLike(sound).flatMap(([own, entry]) => {
    if (isSyllable(entry.word) === isSyllable(form.word) || !soundsAlike(sound, own)) return [];
    const quality = form.quality * LOANWORD * (1 - soundDistance(sound, own));
    return [{ entry, quality, to: entry.word.length }];
  });
}

/** The places of guessed words. */
export function matchGuesses(guesses: readonly Guess[]): Match[] {
  return guesses.flatMap((guess) => matchesOf(guess.entry, guess));
}
