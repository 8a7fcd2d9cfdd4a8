/** Converts text typed in the wrong layout between the Korean two-set keyboard and a Latin one. */
import { fromJamo, isSyllable, toJamo } from './hangul';

const LATIN = 'qwertyuiopasdfghjklzxcvbnmQWERTOP';
const JAMO = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ';

/**
 * The Hangul that the Latin keys of `text` type; `null` if that is not only whole syllables. Case matters (`R` is
 * `ㄲ`), unless all letters are upper case, which is Caps Lock.
 */
export function latinToHangul(text: string): string | null {
  if (!/^[a-z]{2,}$/i.test(text)) return null;
  const keys = text.length > 1 && text === text.toUpperCase() ? text.toLowerCase() : text;
  let jamo = '';
  for (const key of keys) {
    const at = LATIN.indexOf(key);
    jamo += JAMO[at < 0 ? LATIN.indexOf(key.toLowerCase()) : at]!;
  }
  const hangul = fromJamo(jamo);
  return [...hangul].every(isSyllable) ? hangul : null;
}

/** The Latin letters that the keys of a Hangul text type, in lower case. */
export function hangulToLatin(text: string): string {
  return [...toJamo(text)]
    .map((jamo) => LATIN[JAMO.indexOf(jamo)] ?? jamo)
    .join('')
    .toLowerCase();
}
