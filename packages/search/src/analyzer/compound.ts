/**
 * Inner words of Korean compounds, so that 마이그레이션 finds 클라우드마이그레이션. There is no dictionary. Every syllable boundary
 * with at least two syllables on either side may be one. So may one after a one-syllable prefix that forms compounds
 * freely (웹서버, 재배포, 비동기).
 */

import { memoize } from './memoize';
import { koreanStem } from './particles';

const PREFIXES = new Set('웹앱재비무미신총각본첫');
/** Maximum number of inner words; what a longer word has beyond them is not found. */
const MAX_INNER = 10;

/** Offsets at which an inner word may begin, ascending; the inner word extends to the end of the word. */
export const innerOffsets: (word: string) => readonly number[] = memoize(offsetsIn);

function offsetsIn(word: string): readonly number[] {
  if (word.length < 3 || !/^[가-힣\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+$/u.test(word)) return [];
  const stem = koreanStem(word);
  // 도 is a particle, but also the end of nouns such as 속도 and 밀도, which must stay findable.
  const length = word.slice(stem.length) === '도' ? word.length : stem.length;
  const offsets: number[] = [];
  if (length >= 3 && PREFIXES.has(word[0]!)) offsets.push(1);
  for (let at = 2; at <= length - 2 && offsets.length < MAX_INNER; at++) offsets.push(at);
  return offsets;
}
