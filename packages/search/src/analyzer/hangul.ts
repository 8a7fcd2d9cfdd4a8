/**
 * Hangul syllables, and the jamo with which they are typed. "Jamo" here is one character per key of the Korean
 * two-set keyboard: `ㅘ` is `ㅗㅏ`, `ㄳ` is `ㄱㅅ`, `ㄲ` stays one. In this form a half-typed word is always a prefix of the
 * whole word.
 */

import { memoize } from './memoize';

/** Initial consonants of syllables, in Unicode order. */
export const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
/** Final consonants of syllables, in Unicode order; index 0 is "no final consonant". */
export const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** Code point of the first syllable, `가`. */
export const FIRST = 0xac00;
const LAST = 0xd7a3;

const JAMO_PAIRS: Readonly<Record<string, string>> = Object.fromEntries(
  'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
    .split(' ')
    .map((entry) => [entry[0]!, entry.slice(1)]),
);
const COMPOUND_JAMO: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(JAMO_PAIRS).map(([joined, pair]) => [pair, joined]),
);

/** Whether a character is a composed syllable (`가` to `힣`). */
export function isSyllable(char: string): boolean {
  const code = char.charCodeAt(0);
  return code >= FIRST && code <= LAST;
}

/** Whether a text consists only of syllables and single jamo. */
export function isHangul(text: string): boolean {
  return /^[가-힣ㄱ-ㆎ]+$/.test(text);
}

/** Whether a text consists only of single consonants: `ㅋㅂㄴㅌㅅ`. */
export function isConsonants(text: string): boolean {
  return /^[ㄱ-ㅎ]+$/.test(text);
}

/** Decomposes all syllables into jamo, key by key; other characters stay. */
export function toJamo(text: string): string {
  let out = '';
  for (const char of text) out += jamoOf(char);
  return out;
}

const jamoOf = memoize((char) => {
  if (!isSyllable(char)) return JAMO_PAIRS[char] ?? char;
  const code = char.charCodeAt(0) - FIRST;
  const vowel = VOWELS[Math.floor(code / 28) % 21]!;
  const final = FINALS[code % 28]!.trim();
  return INITIALS[Math.floor(code / 588)]! + (JAMO_PAIRS[vowel] ?? vowel) + (JAMO_PAIRS[final] ?? final);
});

/** The initial consonant of every syllable; single consonants and other characters are unchanged. */
export function initials(text: string): string {
  let out = '';
  for (const char of text)
    out += isSyllable(char) ? INITIALS[Math.floor((char.charCodeAt(0) - FIRST) / 588)]! : char;
  return out;
}

/** Final consonant of the text's last syllable: `''` for none, `null` if the last character is not a syllable. */
export function finalConsonant(text: string): string | null {
  const char = text[text.length - 1];
  if (char === undefined || !isSyllable(char)) return null;
  return FINALS[(char.charCodeAt(0) - FIRST) % 28]!.trim();
}

/** The text without the final consonant of its last syllable, if it has one. */
export function withoutFinal(text: string): string {
  if (!finalConsonant(text)) return text;
  const code = text.charCodeAt(text.length - 1) - FIRST;
  return text.slice(0, -1) + String.fromCharCode(FIRST + code - (code % 28));
}

/**
 * Composes jamo into syllables as a keyboard does; jamo that cannot be part of a syllable stay single. The inverse of
 * {@link toJamo} for text that a keyboard can produce.
 */
export function fromJamo(jamo: string): string {
  let out = '';
  let at = 0;
  while (at < jamo.length) {
    const initial = INITIALS.indexOf(jamo[at]!);
    const vowel = initial < 0 ? 0 : vowelAt(jamo, at + 1);
    if (vowel === 0) {
      const length = vowelAt(jamo, at) || 1;
      out += COMPOUND_JAMO[jamo.slice(at, at + length)] ?? jamo.slice(at, at + length);
      at += length;
      continue;
    }
    const middle = jamo.slice(at + 1, at + 1 + vowel);
    at += 1 + vowel;
    const final = finalAt(jamo, at);
    const last = jamo.slice(at, at + final);
    at += final;
    const code =
      initial * 588 +
      VOWELS.indexOf(COMPOUND_JAMO[middle] ?? middle) * 28 +
      FINALS.indexOf(last ? (COMPOUND_JAMO[last] ?? last) : ' ');
    out += String.fromCharCode(FIRST + code);
  }
  return out;
}

/** Number of jamo at `at` that form one vowel: 0, 1 or 2. */
function vowelAt(jamo: string, at: number): number {
  if (!VOWELS.includes(jamo[at] ?? '?')) return 0;
  return VOWELS.includes(COMPOUND_JAMO[jamo.slice(at, at + 2)] ?? '?') ? 2 : 1;
}

/** Number of jamo at `at` that close the syllable before. A consonant followed by a vowel begins the next one. */
function finalAt(jamo: string, at: number): number {
  const isFinal = (text: string | undefined) => text !== undefined && text !== ' ' && FINALS.includes(text);
  if (!isFinal(jamo[at]) || vowelAt(jamo, at + 1) > 0) return 0;
  return isFinal(COMPOUND_JAMO[jamo.slice(at, at + 2)]) && vowelAt(jamo, at + 2) === 0 ? 2 : 1;
}
