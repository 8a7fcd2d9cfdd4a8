/** Spelling candidates for a word that occurs nowhere. */
import { isSimilarLetter, typingDistance } from '../../analyzer/distance';
import { fromJamo, isHangul, toJamo, withoutFinal } from '../../analyzer/hangul';
import { groupOf, lookupKey } from '../../analyzer/key';
import { areNeighbors } from '../../analyzer/layout';
import { isFurther, lettersOf } from '../../analyzer/letterSet';
import { memoize } from '../../analyzer/memoize';
import { isKoreanSuffix } from '../../analyzer/particles';
import { isListedStopword } from '../../analyzer/stopwords';
import { type WordForm, wordForm } from '../match/forms';
import { createEntry, type Lexicon, type LexiconWord } from '../match/lexicon';
import { coveredLength } from '../match/match';
import { WEIGHTS } from '../weights';
import { type Guess, stemLength } from './guesses';

/** Where corrections are looked for. */
interface Correctable {
  /** Whether the lexicon has the words of titles. They are few, so more distant ones count too. */
  readonly isTitles?: boolean;
  /** Maximum typing distance of the part of a word, whose rest limits what it can be. */
  readonly max?: number;
}

/**
 * Words that begin with the form except for its last consonant; if there are none, words within some half steps of
 * typing distance.
 */
export function guessCorrected(lexicon: Lexicon, form: WordForm, scope: Correctable = {}): Guess[] {
  const shorter = form.isOpen ? withoutLastConsonant(form) : null;
  // 네트웍 is the beginning of 네트워크, but 무선 is not the beginning of 무섭다.
  const continued = (shorter ? lexicon.beginningWith(shorter.key) : []).filter(({ key }) => {
    const next = key[shorter!.key.length];
    return next === undefined || isSimilarLetter(form.key.at(-1), next);
  });
  if (shorter && continued.length > 0) {
    return continued.map((entry) => ({
      entry,
      quality: shorter.quality,
      to: coveredLength(entry.word, shorter.key),
    }));
  }
  return guessMistyped(lexicon, form, scope);
}

function guessMistyped(lexicon: Lexicon, form: WordForm, { isTitles, max: given }: Correctable): Guess[] {
  const isShortTitle =
    isTitles && isHangul(form.word) && form.word.length > 1 && form.key.length < MAX_STRANGE;
  const max = given ?? (isShortTitle ? Math.max(LETTER_DISTANCE, tolerance(form)) : tolerance(form));
  if (max === 0) return [];
  const { entries } = lexicon;
  // A word with a syllable that no title has is rather no word than another one, if it has more than two.
  const isStrange =
    isShortTitle &&
    form.word.length > 2 &&
    [...form.word].some((syllable) => !entries.some(({ word }) => word.includes(syllable)));
  const isAny = isStrange || given !== undefined;
  const letters = lettersOf(form.key);
  const distanceTo = ({ key }: LexiconWord, own: number) =>
    isFurther(own, letters, max) ? max + 1 : typingDistance(form.key, key, { max });
  const found: Near[] = [];
  const lettersOfAll = lettersIn(lexicon, entries);
  for (let at = 0; at < entries.length; at++) {
    const [entry, own] = [entries[at]!, lettersOfAll[at]!];
    if (isFurther(letters, own, max)) continue;
    const near = closestScope([entry, own], form, { max, isAny, distanceTo });
    if (!near || (!isAny && isOtherWord(near, form))) continue;
    // 무선 must not be corrected to the stopword 무슨, which occurs in every text.
    if (given !== undefined || !isListedStopword(entry.word)) found.push(near);
  }
  const closest = Math.min(...found.map(({ distance }) => distance));
  const isKorean = isHangul(form.word);
  const farShare = isKorean ? FAR_HANGUL : FAR_LATIN;
  return found
    .filter(({ distance }) => distance <= closest + 1)
    .map(({ entry, distance, to }) => ({
      entry,
      to,
      quality: form.quality * correctedQuality(distance),
      isFar: distance > form.key.length * farShare && !isSwapped(entry.key, form.key),
    }));
}

/** The letters of all words. Remembered, as the parts of a word are compared with the same ones. */
function lettersIn(lexicon: Lexicon, entries: Lexicon['entries']): Int32Array {
  const known = letterSets.get(lexicon) ?? new Int32Array(entries.map(({ key }) => lettersOf(key)));
  letterSets.set(lexicon, known);
  return known;
}
const letterSets = new WeakMap<Lexicon, Int32Array>();

/** A word close to what was typed, or if it is closer, its stem. */
interface Near {
  readonly entry: LexiconWord;
  readonly distance: number;
  /** Length of the part that was compared. */
  readonly to: number;
}

/** From this number of keys on, some four syllables, a word is tolerated enough. */
const MAX_STRANGE = 10;
/** Typing distance of one letter, in half steps. */
const LETTER_DISTANCE = 2;
/** A misspelled Latin word is treated as the beginning of another one only from this length on, */
const MIN_PREFIX_LENGTH = 7;
/** and if its letters are only swapped, from this. */
const MIN_SWAPPED_LENGTH = 5;
/**
 * A candidate at a typing distance above this share of the word's letters is probably another word. In Hangul, a
 * syllable has three letters.
 */
const FAR_LATIN = 0.25;
const FAR_HANGUL = 0.34;

/** Whether a word is so short that many other words are one letter away; of Hangul, up to so many syllables. */
function isShort({ word }: WordForm, syllables = 2): boolean {
  return isHangul(word) ? word.length <= syllables : word.length <= 5;
}

/**
 * Whether a candidate for a short word must be rejected: its first consonant differs, or one of its letters is replaced
 * by one that is not beside it on the keyboard.
 */
function isOtherWord({ entry, distance }: Near, form: WordForm): boolean {
  if (!isShort(form) || isSwapped(entry.key, form.key) || isSlip(entry, form)) return false;
  const isReplaced = entry.key.length === form.key.length;
  if (!isHangul(form.word)) return isReplaced;
  return (isReplaced && distance > tolerance(form)) || groupOf(form.word[0]!) !== groupOf(entry.word[0]!);
}

/** Whether two words have the same letters in another order, a common typing error. */
function isSwapped(a: string, b: string): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return sorted(a) === sorted(b);
}

/** Whether one letter differs, and its key touches the right one. */
function isSlip(entry: LexiconWord, form: WordForm): boolean {
  const at = [...entry.key].findIndex((letter, index) => letter !== form.key[index]);
  if (entry.key.slice(at + 1) !== form.key.slice(at + 1)) return false;
  // In a lookup key ㅐ is ㅔ, which is another key.
  return areNeighbors(toJamo(entry.word)[at], toJamo(form.word)[at]);
}

interface ScopeOptions {
  readonly max: number;
  readonly isAny: boolean;
  /** Distance to a word with these letters. */
  readonly distanceTo: (entry: LexiconWord, letters: number) => number;
}

function closestScope(
  [entry, letters]: readonly [LexiconWord, number],
  form: WordForm,
  { max, isAny, distanceTo }: ScopeOptions,
): Near | null {
  const whole = distanceTo(entry, letters);
  // A title says 루프의, and who looks for 루프 may type 루츠.
  const own = stemOf(entry);
  const stem = own.word.length;
  const ofStem = own === entry ? whole : distanceTo(own, lettersOf(own.key));
  if (ofStem < whole && ofStem <= max) return { entry: own, distance: ofStem, to: stem };
  if (whole <= max) return { entry, distance: whole, to: stem };
  const { length } = form.word;
  const mayBeBeginning = isHangul(form.word)
    ? !isShort(form, isAny ? 2 : 3)
    : length >= MIN_PREFIX_LENGTH ||
      (length >= MIN_SWAPPED_LENGTH && isSwapped(entry.key.slice(0, length), form.key));
  if (!form.isOpen || !mayBeBeginning) return null;
  const maxBits = isHangul(form.word) ? max : LETTER_DISTANCE;
  const distance = typingDistance(form.key, entry.key, { max: maxBits, isPrefix: true });
  if (distance > maxBits) return null;
  const to = isHangul(entry.word)
    ? coveredLength(entry.word, form.key)
    : Math.min(form.key.length, entry.word.length);
  const isSameWord = isHangul(entry.word) && isKoreanSuffix(entry.word.slice(0, to), entry.word.slice(to));
  return {
    entry,
    distance: isSameWord ? distance : distance + 1,
    to: isSameWord ? to : stem,
  };
}

/** The word without its ending. Remembered, as each query compares all words of titles. */
function stemOf(entry: LexiconWord): LexiconWord {
  const known = stems.get(entry);
  if (known) return known;
  const length = stemLength(entry.word);
  const stem = length < entry.word.length ? createEntry(entry.word.slice(0, length), NO_POSTINGS) : entry;
  stems.set(entry, stem);
  return stem;
}
const stems = new WeakMap<LexiconWord, LexiconWord>();

/** Maximum typing distance of a correction, in half steps: 0 for short words, two errors for long ones. */
function tolerance({ word, key }: WordForm): number {
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

/** Minimum number of syllables of each of several words that were typed as one. */
export const MIN_PART = 2;

/** Two parts of a word, split at each place that leaves `min` characters on both sides. */
export function splits(word: string, min = MIN_PART): (readonly [left: string, right: string])[] {
  const count = Math.max(0, word.length - min * 2 + 1);
  return Array.from({ length: count }, (_, at) => [word.slice(0, at + min), word.slice(at + min)]);
}

/**
 * Corrections of a word that is split into two parts, where one part is a word and the other is misspelled. With
 * `mayBeMany` a part may be words without spaces, too. Each guess is the parts joined, and is returned once.
 */
export function guessMistypedParts(
  lexicon: Lexicon,
  parts: readonly (readonly [left: string, right: string])[],
  mayBeMany: boolean,
): Guess[] {
  const isWord = (part: string) =>
    lexicon
      .beginningWith(lookupKey(part))
      .some((entry) => entry.word === part || stemOf(entry).word === part);
  const more = (part: string) => (mayBeMany ? splits(part) : []);
  const areWords = memoize(
    (part): boolean => isWord(part) || more(part).some(([left, right]) => isWord(left) && areWords(right)),
  );
  // The same tolerance as for the whole word.
  const max = tolerance(wordForm(parts[0]?.join('') ?? ''));
  const corrected = memoize((part) => guessCorrected(lexicon, wordForm(part), { max }));
  const correctedRest = memoize((rest): Guess[] => [...corrected(rest), ...correct(more(rest))]);
  const correct = (both: typeof parts): Guess[] =>
    both.flatMap(([left, right]) => [
      ...(isWord(left) ? correctedRest(right).map((guess) => joined(guess, left, '')) : []),
      ...(areWords(right) ? corrected(left).map((guess) => joined(guess, '', right)) : []),
    ]);
  return [...new Map(correct(parts).map((guess) => [guess.entry.word, guess])).values()];
}

/** A guess for a part of a word, with the parts before and after it. */
function joined(guess: Guess, before: string, after: string): Guess {
  const entry = createEntry(before + guess.entry.word.slice(0, guess.to) + after, NO_POSTINGS);
  return { ...guess, entry, to: entry.word.length };
}

/** The word with two neighboring keys in the other order, at each place. */
export function guessSwapped({ word, quality }: WordForm): Guess[] {
  const keys = toJamo(word);
  return Array.from({ length: keys.length - 1 }, (_, at) => {
    const swapped = keys.slice(0, at) + keys[at + 1] + keys[at] + keys.slice(at + 2);
    const entry = createEntry(fromJamo(swapped), NO_POSTINGS);
    return { entry, quality: quality * correctedQuality(LETTER_DISTANCE), to: entry.word.length };
  });
}

/** Quality of a correction at a typing distance. */
function correctedQuality(distance: number): number {
  return WEIGHTS.corrected * (1 - distance / WEIGHTS.correctedSteps);
}

const NO_POSTINGS = { direct: null, inner: null };
