/** The groups of words that are stored together because one may be the other in its script. */
import { isSyllable } from './hangul';
import { jamoSounds, usualSpelling } from './spelling';

/**
 * The words of a script that may sound like a word of either: the kinds of the first two consonants of its spelling in Hangul
 * but ㄹ, which one script writes and the other does not. `''` for words without a sound. Never the group of a word by its
 * letters.
 */
export function soundGroup(word: string): string {
  const isLatin = /^[a-z]/.test(word);
  if (!isLatin && !isSyllable(word[0] ?? '')) return '';
  const jamo = isLatin ? usualSpelling(word) : jamoSounds(word);
  const single = jamo.replace(/t(?=[ㄷㅅㅈㅊㅌ])|k(?=[ㄱㅋ])|p(?=[ㅂㅍ])/g, '');
  return `~${[...single.replace(NO_KIND, '')].slice(0, 2).map(soundClass).join('')}`;
}

/** Jamo of each kind, final consonants as Latin letters. */
const KINDS = ['kㄱㄲㅋㅈㅉㅊㅅㅆ', 'tㄷㄸㅌ', 'pㅂㅃㅍ', 'ngㄴ', 'mㅁ', 'hㅎ'];
const NO_KIND = new RegExp(`[^${KINDS.join('')}]`, 'g');

function soundClass(jamo: string): string {
  return KINDS.find((kind) => kind.includes(jamo))![0]!;
}

/** Name of the words of one script in a {@link soundGroup}. */
export function soundGroupOf(script: 'hangul' | 'latin', group: string): string {
  return group === '' ? '' : `${group}${script === 'hangul' ? 'h' : 'l'}`;
}
