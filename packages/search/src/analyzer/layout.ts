/** The Korean two-set keyboard over a Latin one: what was typed in the wrong layout, read in the other. */
import { fromJamo, isSyllable, toJamo } from './hangul';

const LATIN = 'qwertyuiopasdfghjklzxcvbnmQWERTOP';
const JAMO = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ';

/**
 * The Hangul that the Latin keys of `text` would have typed, or `null` when they do not make whole syllables.
 * Upper case matters (`R` is `ㄲ`), except where the whole text is upper case, which is Caps Lock.
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

/** The Latin letters that the keys of a Hangul text would have typed, in lower case. */
export function hangulToLatin(text: string): string {
  return [...toJamo(text)]
    .map((jamo) => LATIN[JAMO.indexOf(jamo)] ?? jamo)
    .join('')
    .toLowerCase();
}
