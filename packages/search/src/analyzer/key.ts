/** Lookup keys of words, and the groups in which words are stored. */
import { initials, toJamo } from './hangul';
import { memoize } from './memoize';

/**
 * Lookup key of a folded word: its keys on the keyboard, so that a half-typed word is a prefix. Vowels that sound the
 * same are one: ㅐ and ㅔ, the most common misspelling, and after ㅈ and ㅊ those with and without a y (매니져, 아키텍쳐).
 */
export function lookupKey(word: string): string {
  if (!/[가-힣ㄱ-ㆎ]/.test(word)) return word;
  if (/[ㄱ-ㆎ]/.test(word)) return keyOf(word);
  let key = '';
  for (const syllable of word) key += keyOfSyllable(syllable);
  return key;
}

function keyOf(word: string): string {
  return toJamo(word).replace(
    /[ㅐㅒ]|(?<=[ㅈㅉㅊ])[ㅑㅕㅛㅠ]/g,
    (vowel) => 'ㅔㅖㅏㅓㅗㅜ'['ㅐㅒㅑㅕㅛㅠ'.indexOf(vowel)]!,
  );
}

const keyOfSyllable = memoize(keyOf);

/**
 * Group of a word: its first two letters. Of Hangul only initial consonants count, tense ones as plain. So typing
 * errors in vowels, and searches by initial consonants, stay within the group.
 */
export function groupOf(word: string): string {
  // Unicode has each tense consonant directly after the plain one.
  return initials([...word].slice(0, 2).join('')).replace(/[ㄲㄸㅃㅆㅉ]/g, (tense) =>
    String.fromCharCode(tense.charCodeAt(0) - 1),
  );
}

/** Number (0 to `count` − 1) of the item that contains a group. */
export function numberOfGroup(group: string, count: number): number {
  return hashText(group) % count;
}

/** 32-bit hash of a text (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Compares by UTF-16 code units, as `sort()` does by default. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Binary search for the least number for which `isBefore` is false; `count` if there is none. */
export function firstFrom(count: number, isBefore: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
