/** The Korean two-set keyboard beside a Latin one: neighboring keys, and text typed in the wrong layout. */
import { fromJamo, isSyllable, toJamo } from './hangul';

/** The keys, each row eleven places long; then those with Shift. */
const LATIN = 'qwertyuiop asdfghjkl  zxcvbnmQWERTOP';
const JAMO = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ  ㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ';

/** Whether the keys of two letters, both Latin or both Hangul, touch. */
export function areNeighbors(a = '', b = ''): boolean {
  const keys = LATIN.includes(a) ? LATIN : JAMO;
  // Each row is half a key further right than the one above.
  return [1, 10, 11].includes(Math.abs(keys.indexOf(a) - keys.indexOf(b)));
}

/**
 * The Hangul that the Latin keys of `text` type; `null` if more than `maxBroken` keys are in no syllable. Case matters
 * (`R` is `ㄲ`), unless all letters are upper case, which is Caps Lock.
 */
export function latinToHangul(text: string, maxBroken = 0): string | null {
  if (!/^[a-z]{2,}$/i.test(text)) return null;
  const keys = text.length > 1 && text === text.toUpperCase() ? text.toLowerCase() : text;
  let jamo = '';
  for (const key of keys) {
    const at = LATIN.indexOf(key);
    jamo += JAMO[at < 0 ? LATIN.indexOf(key.toLowerCase()) : at]!;
  }
  const hangul = fromJamo(jamo);
  return [...hangul].filter((char) => !isSyllable(char)).length > maxBroken ? null : hangul;
}

/** The Latin letters that the keys of a Hangul text type, in lower case. */
export function hangulToLatin(text: string): string {
  return [...toJamo(text)]
    .map((jamo) => LATIN[JAMO.indexOf(jamo)] ?? jamo)
    .join('')
    .toLowerCase();
}
