/** Typing distance between two words, in half steps: 2 for a wrong, missing, extra or swapped letter. */

/**
 * Letters beside each other are confused by ear or on the keyboard; such a substitution costs one half step. Each row is
 * written in both directions.
 */
const SIMILAR =
  'ㄲㄱㅋㄱㄲ ㄸㄷㅌㄷㄸ ㅃㅂㅍㅂㅃ ㅅㅆㅅ ㅉㅈㅊㅈㅉ ㅏㅑㅏ ㅕㅓㅗㅛㅗㅓㅕ ㅠㅜㅡㅓㅡㅜㅠ ㅖㅔㅣㅡㅣㅔㅖ';

/** Whether two letters are equal, or easily confused by ear or on the keyboard. */
export function isSimilarLetter(a: string | undefined, b: string | undefined): boolean {
  return a === b || SIMILAR.includes(`${a}${b}`);
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
  const maxLengthDifference = Math.floor(max / 2);
  const difference = typed.length - word.length;
  if (difference > maxLengthDifference || (!isPrefix && -difference > maxLengthDifference)) return max + 1;
  let rowMin = 0;
  // The cell of a row and a column; the rows follow each other.
  let at = word.length;
  const width = at + 1;
  for (let column = 0; column < width; column++) CELLS[column] = column * 2;
  for (let row = 1; row <= typed.length; row++) {
    rowMin = CELLS[++at] = row * 2;
    const a = typed[row - 1]!;
    const beforeA = typed[row - 2];
    for (let column = 1; column < width; column++) {
      CELLS[++at] = max + 1;
      // Each missing or extra letter costs two, so what is further from the diagonal exceeds the bound.
      if (Math.abs(row - column) > maxLengthDifference) continue;
      const b = word[column - 1]!;
      const beforeB = word[column - 2];
      const change = a === b ? 0 : SIMILAR.includes(a + b) ? 1 : 2;
      let cost = Math.min(CELLS[at - 1]! + 2, CELLS[at - width]! + 2, CELLS[at - width - 1]! + change);
      if (a === beforeB && b === beforeA) cost = Math.min(cost, CELLS[at - width * 2 - 2]! + 2);
      // Consonants of two syllables swapped: 테니 for 네티.
      if (beforeA === beforeB && a === word[column - 3] && b === typed[row - 3])
        cost = Math.min(cost, CELLS[at - width * 3 - 3]! + 3);
      CELLS[at] = cost;
      rowMin = Math.min(rowMin, cost);
    }
    if (rowMin > max) return max + 1;
  }
  return isPrefix ? rowMin : CELLS[at]!;
}

/** The table, reused: a query compares a word with thousands. Only what is near the diagonal is filled in. */
const CELLS: number[] = [];
