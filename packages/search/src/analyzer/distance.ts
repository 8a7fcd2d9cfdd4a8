/** Typing distance between two words, in half steps: 2 for a wrong, missing, extra or swapped letter. */

/**
 * Letters beside each other are confused by ear or on the keyboard; such a substitution costs one half step. Each row is
 * written in both directions.
 */
const SIMILAR =
  'ㄲㄱㅋㄱㄲ ㄸㄷㅌㄷㄸ ㅃㅂㅍㅂㅃ ㅅㅆㅅ ㅉㅈㅊㅈㅉ ㅏㅑㅏ ㅕㅓㅗㅛㅗㅓㅕ ㅠㅜㅡㅓㅡㅜㅠ ㅖㅔㅣㅡㅣㅔㅖ';
/** By two numbers of letters: whether those are easily confused. */
const IS_SIMILAR = new Uint8Array(1 << 12);
for (let at = 1; at < SIMILAR.length; at++)
  IS_SIMILAR[pairOf(SIMILAR.charCodeAt(at - 1), SIMILAR.charCodeAt(at))] = 1;
IS_SIMILAR[0] = 0;

/** Whether two letters are equal, or easily confused by ear or on the keyboard. */
export function isSimilarLetter(a: string | undefined, b: string | undefined): boolean {
  return a === b || SIMILAR.includes(`${a}${b}`);
}

/** One number for two jamo; 0 if one is another character. */
function pairOf(a: number, b: number): number {
  return a >> 7 === 0x62 && b >> 7 === 0x62 ? ((a & 63) << 6) | (b & 63) : 0;
}

interface DistanceOptions {
  /** Upper bound: the search stops beyond it and returns a larger number. */
  readonly max: number;
  /** Whether to compare only with the beginning of `word`, as for a query that is still being typed. */
  readonly isPrefix?: boolean;
}

/**
 * Weighted Damerau–Levenshtein distance (optimal string alignment) from `typed` to `word`; a number above `max` if it
 * exceeds that. Compares at most |typed| × (max + 1) pairs of letters.
 */
export function typingDistance(typed: string, word: string, { max, isPrefix }: DistanceOptions): number {
  // Each missing or extra letter costs two, so what is further from the diagonal exceeds the bound.
  const shift = max >> 1;
  const difference = typed.length - word.length;
  if (difference > shift || (!isPrefix && -difference > shift)) return max + 1;
  const width = word.length + 1;
  for (let column = 0; column <= shift + 1; column++) CELLS[column] = column * 2;
  let rowMin = 0;
  for (let row = 1; row <= typed.length; row++) {
    const a = typed.charCodeAt(row - 1);
    const beforeA = typed.charCodeAt(row - 2);
    const first = Math.max(1, row - shift);
    const last = Math.min(word.length, row + shift);
    const start = row * width;
    CELLS[start + first - 1] = rowMin = first > 1 ? max + 1 : row * 2;
    for (let column = first; column <= last; column++) {
      const at = start + column;
      const b = word.charCodeAt(column - 1);
      const beforeB = word.charCodeAt(column - 2);
      const change = a === b ? 0 : 2 - IS_SIMILAR[pairOf(a, b)]!;
      let cost = Math.min(CELLS[at - 1]! + 2, CELLS[at - width]! + 2, CELLS[at - width - 1]! + change);
      if (a === beforeB && b === beforeA) cost = Math.min(cost, CELLS[at - width * 2 - 2]! + 2);
      // Consonants of two syllables swapped: 테니 for 네티.
      if (beforeA === beforeB && a === word.charCodeAt(column - 3) && b === typed.charCodeAt(row - 3))
        cost = Math.min(cost, CELLS[at - width * 3 - 3]! + 3);
      CELLS[at] = cost;
      if (cost < rowMin) rowMin = cost;
    }
    CELLS[start + last + 1] = max + 1;
    if (rowMin > max) return max + 1;
  }
  return isPrefix ? rowMin : CELLS[typed.length * width + word.length]!;
}

/** The table, reused: a query compares a word with thousands. Only what is near the diagonal is filled in. */
const CELLS: number[] = [];
