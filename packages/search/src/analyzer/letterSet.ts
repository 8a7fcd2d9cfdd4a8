/** Sets of the letters in keys, to rule out words that are too far from a typed one for a distance to be computed. */

/** Letters that are confused with each other have one number. */
const KINDS = 'ㄱㄲㅋ ㄷㄸㅌ ㅂㅃㅍ ㅅㅆ ㅈㅉㅊ ㅏㅑ ㄴ ㄹ ㅁ ㅇ ㅎ ㅕㅓㅗㅛㅠㅜㅡㅖㅔㅣ'.split(' ');
const KIND_BITS = new Int32Array(64);
for (const [kind, letters] of KINDS.entries())
  for (const letter of letters) KIND_BITS[letter.charCodeAt(0) & 63] = 1 << kind;

/**
 * Bit set of the letters in a key, and of those that it has twice. A wrong, missing or extra letter takes at most one bit
 * away; swapped letters, or one that is easily confused, none.
 */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    const bit = code > 0x3130 && code < 0x3164 ? KIND_BITS[code & 63]! : 1 << (code % 15);
    bits |= bits & bit ? bit << 15 : bit;
  }
  return bits;
}

/** Whether a word with the letters `some` needs more changes than the distance `max` allows to have no other than `others`. */
export function isFurther(some: number, others: number, max: number): boolean {
  let changes = max >> 1;
  for (let rest = some & ~others; rest !== 0; rest &= rest - 1) if (changes-- === 0) return true;
  return false;
}
