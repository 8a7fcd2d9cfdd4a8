/** Groups of words by sound, in which a word and its spelling in the other script are stored together. */
import { isSyllable } from './hangul';
import { jamoSounds, usualSpelling } from './spelling';

/**
 * Sound group of a word: the classes of the first two consonants of its spelling in Hangul. ㄹ is left out, because
 * one script writes it where the other does not. `''` for words without a sound. It never equals a group by letters.
 */
export function soundGroup(word: string): string {
  const isLatin = /^[a-z]/.test(word);
  if (!isLatin && !isSyllable(word[0] ?? '')) return '';
  const jamo = isLatin ? usualSpelling(word) : jamoSounds(word);
  const single = jamo.replace(/t(?=[ㄷㅅㅈㅊㅌ])|k(?=[ㄱㅋ])|p(?=[ㅂㅍ])/g, '');
  return `~${[...single.replace(NO_KIND, '')].slice(0, 2).map(soundClass).join('')}`;
}

/** Classes of jamo; final consonants are Latin letters. */
const KINDS = ['kㄱㄲㅋㅈㅉㅊㅅㅆ', 'tㄷㄸㅌ', 'pㅂㅃㅍ', 'ngㄴ', 'mㅁ', 'hㅎ'];
const NO_KIND = new RegExp(`[^${KINDS.join('')}]`, 'g');

function soundClass(jamo: string): string {
  return KINDS.find((kind) => kind.includes(jamo))![0]!;
}

/** Name of the group with the words of one script in a {@link soundGroup}. */
export function soundGroupOf(script: 'hangul' | 'latin', group: string): string {
  return group === '' ? '' : `${group}${script === 'hangul' ? 'h' : 'l'}`;
}
