/** Spelling candidates for a word that occurs nowhere. */
import { isNearLetter, typingDistance } from '../analyzer/distance';
import { initials, isHangul, withoutFinal } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { isKoreanSuffix } from '../analyzer/particles';
import { isListed } from '../analyzer/stopwords';
import type { WordForm } from './forms';
import { type Guess, stemLength } from './guesses';
import { createEntry, type Lexicon, type LexiconWord, lettersOf } from './lexicon';
import { coveredLength } from './match';
import { WEIGHTS } from './weights';

/** Words that the form begins but for its last consonant, else those at most `max` half steps of typing from it. */
export function guessCorrected(lexicon: Lexicon, form: WordForm, max = tolerance(form)): Guess[] {
  const shorter = form.isOpen ? withoutLastConsonant(form) : null;
  // 네트웍 of 네트워크, but 무선 is no beginning of 무섭다.
  const begun = (shorter ? lexicon.beginningWith(shorter.key) : []).filter(({ key }) => {
    const next = key[shorter!.key.length];
    return next === undefined || isNearLetter(form.key.at(-1), next);
  });
  if (shorter && begun.length > 0) {
    return begun.map((entry) => ({
      entry,
      quality: shorter.quality,
      to: coveredLength(entry.word, shorter.key),
    }));
  }
  return guessMistyped(lexicon, form, max);
}

function guessMistyped(lexicon: Lexicon, form: WordForm, max: number): Guess[] {
  if (max === 0) return [];
  const letters = lettersOf(form.key);
  // A half step may change a letter of Hangul; a Latin one takes two.
  const most = isHangul(form.word) ? max : max / 2;
  const found: { entry: LexiconWord; distance: number; to: number }[] = [];
  for (const entry of lexicon.entries) {
    if (bitCount(letters & ~entry.letters) > most || isOtherWord(entry, form)) continue;
    const near = typingNearness(entry, form, max);
    // 무선 is not meant as 무슨, of which every text is full.
    if (near && !isListed(entry.word)) found.push({ entry, ...near });
  }
  const least = Math.min(...found.map(({ distance }) => distance));
  const isKorean = isHangul(form.word);
  const share = isKorean ? FAR_HANGUL : FAR;
  const worth = isKorean ? WEIGHTS.correctedHangul : WEIGHTS.corrected;
  return found
    .filter(({ distance }) => distance <= least + 1)
    .map(({ entry, distance, to }) => ({
      entry,
      to,
      quality: form.quality * worth * (1 - distance / WEIGHTS.correctedSteps),
      isFar: distance > form.key.length * share && !isSwapped(entry, form),
    }));
}

/** Half steps of one letter. */
const ONE_LETTER = 2;
/** A shorter Latin word with an error is not the beginning of another one. */
const LONG = 7;
/** A word that is more half steps away than this share of its letters may well be another one; of Hangul a syllable has three. */
const FAR = 0.25;
const FAR_HANGUL = 0.34;

/** So short that many other words are one letter away. */
function isShort({ word }: WordForm): boolean {
  return isHangul(word) ? word.length <= 3 : word.length <= 5;
}

/** A short word with another first consonant, or with one of its letters replaced, is another word. */
function isOtherWord(entry: LexiconWord, form: WordForm): boolean {
  if (!isShort(form)) return false;
  if (isHangul(form.word)) return initials(form.word)[0] !== initials(entry.word)[0];
  return entry.key.length === form.key.length && !isSwapped(entry, form);
}

/** The same letters in another order are a slip of the fingers. */
function isSwapped(entry: LexiconWord, form: WordForm): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return sorted(entry.key) === sorted(form.key);
}

function typingNearness(
  entry: LexiconWord,
  form: WordForm,
  max: number,
): { distance: number; to: number } | null {
  const whole = typingDistance(form.key, entry.key, { max });
  if (whole <= max) return { distance: whole, to: stemLength(entry.word) };
  if (!form.isOpen || isShort(form) || (!isHangul(form.word) && form.word.length < LONG)) return null;
  const most = isHangul(form.word) ? max : ONE_LETTER;
  const distance = typingDistance(form.key, entry.key, { max: most, isPrefix: true });
  if (distance > most) return null;
  const to = isHangul(entry.word)
    ? coveredLength(entry.word, form.key)
    : Math.min(form.key.length, entry.word.length);
  const isSameWord = isHangul(entry.word) && isKoreanSuffix(entry.word.slice(0, to), entry.word.slice(to));
  return {
    distance: isSameWord ? distance : distance + 1,
    to: isSameWord ? to : stemLength(entry.word),
  };
}

/** Half steps of typing distance that a form may be away: none for short words, two errors for long ones. */
function tolerance({ word, key }: Pick<WordForm, 'word' | 'key'>): number {
  if (/\d/.test(word)) return 0;
  if (!isHangul(word)) return word.length < 4 ? 0 : word.length < 8 ? 2 : 4;
  if (word.length < 2 || key.length < 4) return 0;
  return key.length < 6 ? 1 : key.length < 9 ? 2 : key.length < 12 ? 3 : 4;
}

/** The form without the final consonant of its last syllable, which may belong to the next one. */
function withoutLastConsonant(form: WordForm): WordForm | null {
  const word = withoutFinal(form.word);
  if (word === form.word || word.length < 2) return null;
  return { ...form, word, key: lookupKey(word), quality: form.quality * WEIGHTS.unfinished };
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Syllables of each of two words that were typed as one. */
export const LEAST_PART = 2;

/** What a word means that is cut in two: one part is a word, the other nearly one. Each guess has both, joined. */
export function guessMistypedParts(lexicon: Lexicon, word: string, cut: number): Guess[] {
  const [left, right] = [word.slice(0, cut), word.slice(cut)];
  const isWord = (part: string) =>
    lexicon
      .beginningWith(lookupKey(part))
      .some(({ word: known }) => stemLength(known) === part.length && known.startsWith(part));
  // As many errors as the whole may have.
  const max = tolerance({ word, key: lookupKey(word) });
  const corrected = (part: string) =>
    guessCorrected(lexicon, { word: part, key: lookupKey(part), quality: 1, isOpen: false }, max);
  const joined = (guess: Guess, join: (part: string) => string): Guess => {
    const entry = createEntry(join(guess.entry.word.slice(0, guess.to)), NOWHERE);
    return { ...guess, entry, to: entry.word.length };
  };
  return [
    ...(isWord(left) ? corrected(right).map((guess) => joined(guess, (part) => left + part)) : []),
    ...(isWord(right) ? corrected(left).map((guess) => joined(guess, (part) => part + right)) : []),
  ];
}

const NOWHERE = { direct: null, inner: null };
