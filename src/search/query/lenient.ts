/** Words that are not the query's but may be meant: loanwords, initial consonants, spacing, typing errors. */

import { typingDistance } from '../analyzer/distance';
import { isHangul, isSyllable, withoutFinal } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { isKoreanSuffix } from '../analyzer/particles';
import { soundDistance, soundOf, soundsAlike } from '../analyzer/sound';
import type { Form } from './forms';
import { type Entry, followedBy, type Lexicon, lettersOf, unite } from './lexicon';
import { coveredLength, type Match, matchesOf, matchForm } from './match';

const LOANWORD = 0.75;
const INITIALS = 0.8;
const SPLIT = 0.9;
/** So low that a corrected word in a title ranks below the word itself in a text. */
const CORRECTED = 0.08;
const UNFINISHED = 0.4;
/** Distance in sound up to which a word is taken for another spelling. */
const HEARD = 0.14;
/** Longer words are not taken apart, and not more second halves looked for. */
const MAX_SPLIT = 24;
const MAX_PARTS = 4;

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

/** A form written as one word, found as neighbours: 로드밸런서 as 로드 밸런서. */
export function matchSplit(lexicon: Lexicon, form: Form): Match[] {
  if (!canSplit(form)) return [];
  const found = neighbours(form.word, {
    least: leastPart(form),
    whole: (word) => matchForm(lexicon, partOf(word, false)),
    beginning: (word) => matchForm(lexicon, partOf(word, word.length > 1)),
  });
  return found ? [{ ...found, quality: found.quality * form.quality * SPLIT }] : [];
}

/** The parts of a form that would be words if its first part, which the lexicon has, stood apart. */
export function guessParts(lexicon: Lexicon, form: Form): string[] {
  if (!canSplit(form)) return [];
  const parts: string[] = [];
  for (
    let cut = form.word.length - leastPart(form);
    cut >= leastPart(form) && parts.length < MAX_PARTS;
    cut--
  ) {
    const left = form.word.slice(0, cut);
    if (lexicon.beginningWith(lookupKey(left)).some((entry) => entry.key === lookupKey(left))) {
      parts.push(left, form.word.slice(cut));
    }
  }
  return parts;
}

function partOf(word: string, isOpen: boolean): Form {
  return { word, key: lookupKey(word), quality: 1, isOpen };
}

function leastPart({ word }: Form): number {
  return isHangul(word) ? 1 : 3;
}

function canSplit(form: Form): boolean {
  return form.word.length >= Math.max(3, leastPart(form) * 2) && form.word.length <= MAX_SPLIT;
}

/** Words with these initial consonants, or that begin with them. */
export function guessInitials(lexicon: Lexicon, consonants: string): Guess[] {
  return initialsWhere(lexicon, consonants.length, (item) => item.initials.startsWith(consonants));
}

/** Words and neighbouring words with these initial consonants. */
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

function initialsWhere(
  lexicon: Lexicon,
  length: number,
  isWanted: (item: { initials: string; stem: string }) => boolean,
): Guess[] {
  return lexicon
    .withInitials()
    .filter(isWanted)
    .map(({ entry, initials, stem }) => {
      const isWhole = stem.length === length || initials.length === length;
      return { entry, quality: INITIALS * (isWhole ? 1 : 0.8), to: length };
    });
}

interface Neighbours {
  /** Shortest part. */
  readonly least: number;
  readonly whole: (part: string) => Match[];
  readonly beginning: (part: string) => Match[];
}

/** The places where parts of `text` stand one after another, all but the last whole. */
function neighbours(
  text: string,
  options: Neighbours,
  known = new Map<string, Match | null>(),
): Match | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found: Match[] = [];
  for (let cut = text.length - options.least; cut >= options.least; cut--) {
    const left = options.whole(text.slice(0, cut));
    if (left.length === 0) continue;
    const rest = text.slice(cut);
    const deeper = neighbours(rest, options, known);
    const right = [...options.beginning(rest), ...(deeper ? [deeper] : [])];
    if (right.length === 0) continue;
    const occurrences = followedBy(unite(left.map(placesOf)), unite(right.map(placesOf)));
    if (occurrences.ids.length === 0) continue;
    const marks = [...left, ...right].flatMap((match) => match.marks);
    found.push({ occurrences, quality: Math.min(best(left), best(right)), marks });
  }
  const all =
    found.length === 0
      ? null
      : {
          occurrences: unite(found.map(placesOf)),
          quality: best(found),
          marks: found.flatMap((match) => match.marks),
        };
  known.set(text, all);
  return all;
}

const placesOf = (match: Match) => match.occurrences;
const best = (matches: readonly Match[]) => Math.max(...matches.map((match) => match.quality));

/** Words that the form begins but for its last consonant, else those nearest to it in typing. */
export function guessCorrected(lexicon: Lexicon, form: Form): Guess[] {
  const shorter = form.isOpen ? withoutLastConsonant(form) : null;
  const begun = shorter ? lexicon.beginningWith(shorter.key) : [];
  if (shorter && begun.length > 0) {
    return begun.map((entry) => ({
      entry,
      quality: shorter.quality,
      to: coveredLength(entry.word, shorter.key),
    }));
  }
  const heard = guessHeard(lexicon, form);
  return heard.length > 0 ? heard : guessMistyped(lexicon, form);
}

/** Korean words that sound the same to somebody who never saw them written: 메세지 for 메시지. */
function guessHeard(lexicon: Lexicon, form: Form): Guess[] {
  const sound = isHangul(form.word) && form.word.length > 2 ? soundOf(form.word) : '';
  if (sound === '') return [];
  return lexicon.soundingLike(sound).flatMap(([own, entry]) => {
    const distance = isSyllable(entry.word) ? soundDistance(sound, own) : 1;
    if (distance > HEARD) return [];
    return [{ entry, quality: form.quality * CORRECTED * (1 - distance), to: entry.word.length }];
  });
}

function guessMistyped(lexicon: Lexicon, form: Form): Guess[] {
  const max = tolerance(form);
  if (max === 0) return [];
  const letters = lettersOf(form.key);
  const found: { entry: Entry; distance: number; to: number }[] = [];
  for (const entry of lexicon.entries) {
    if (bitCount(letters & ~entry.letters) > (max + 1) >> 1) continue;
    const near = nearness(entry, form, max);
    if (near) found.push({ entry, ...near });
  }
  const least = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance <= least + 1)
    .map(({ entry, distance, to }) => ({
      entry,
      to,
      quality: form.quality * CORRECTED * (1 - distance / 16),
    }));
}

function nearness(entry: Entry, form: Form, max: number): { distance: number; to: number } | null {
  const whole = typingDistance(form.key, entry.key, { max });
  if (whole <= max) return { distance: whole, to: entry.word.length };
  if (!form.isOpen) return null;
  const distance = typingDistance(form.key, entry.key, { max, isPrefix: true });
  if (distance > max) return null;
  const to = isHangul(entry.word)
    ? coveredLength(entry.word, form.key)
    : Math.min(form.key.length, entry.word.length);
  const isSameWord = isHangul(entry.word) && isKoreanSuffix(entry.word.slice(0, to), entry.word.slice(to));
  return {
    distance: isSameWord ? distance : distance + 1,
    to: isSameWord ? to : entry.word.length,
  };
}

/** Half steps of typing distance that a form may be away: none for short words, two errors for long ones. */
function tolerance({ word, key }: Form): number {
  if (/\d/.test(word)) return 0;
  if (!isHangul(word)) return word.length < 4 ? 0 : word.length < 8 ? 2 : 4;
  if (word.length < 2 || key.length < 4) return 0;
  return key.length < 6 ? 1 : key.length < 9 ? 2 : key.length < 12 ? 3 : 4;
}

/** The form without the final consonant of its last syllable, which may belong to the next one. */
function withoutLastConsonant(form: Form): Form | null {
  const word = withoutFinal(form.word);
  if (word === form.word || word.length < 2) return null;
  return { ...form, word, key: lookupKey(word), quality: form.quality * UNFINISHED };
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
