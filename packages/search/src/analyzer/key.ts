/** Lookup keys of words, and the groups in which words are stored. */
import { initials, isSyllable, toJamo } from './hangul';

const PLAIN: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };

/**
 * Lookup key of a folded word: its keys on the keyboard, so that a half-typed word is a prefix. ㅐ and ㅔ become one,
 * because they sound the same today and are the most common misspelling.
 */
export function lookupKey(word: string): string {
  return /[가-힣ㄱ-ㆎ]/.test(word) ? toJamo(word).replace(/ㅐ/g, 'ㅔ').replace(/ㅒ/g, 'ㅖ') : word;
}

/**
 * Group of a word: its first two letters. Of Hangul only initial consonants count, tense ones as plain. So typing
 * errors in vowels, and searches by initial consonants, stay within the group.
 */
export function groupOf(word: string): string {
  return [...word.slice(0, 4)]
    .slice(0, 2)
    .map((char) => {
      const first = isSyllable(char) ? initials(char) : char;
      return PLAIN[first] ?? first;
    })
    .join('');
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
