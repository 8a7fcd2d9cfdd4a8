/** Typing distance between two words, in half steps: 2 for a wrong, missing, extra or swapped letter. */

/** Pairs of letters that are confused by ear or on the keyboard; such a substitution costs one half step. */
const SIMILAR = new Set(
  ['ㄱㄲ ㄱㅋ ㄷㄸ ㄷㅌ ㅂㅃ ㅂㅍ ㅅㅆ ㅈㅉ ㅈㅊ ㅓㅗ ㅓㅕ ㅏㅑ ㅗㅛ ㅜㅠ ㅡㅜ ㅡㅓ ㅔㅖ ㅔㅣ ㅡㅣ'].flatMap(
    (line) => line.split(' ').flatMap((pair) => [pair, pair[1]! + pair[0]!]),
  ),
);

/** Whether two letters are equal, or easily confused by ear or on the keyboard. */
export function isSimilarLetter(a: string | undefined, b: string | undefined): boolean {
  return a === b || SIMILAR.has(`${a}${b}`);
}

interface DistanceOptions {
  /** Upper bound: the search stops beyond it and returns a larger number. */
  readonly max: number;
  /** Whether to compare only with the beginning of `word`, as for a query that is still being typed. */
  readonly isPrefix?: boolean;
}

/**
 * Weighted Damerau–Levenshtein distance (optimal string alignment) from `typed` to `word`; a number above `max` if it
 * exceeds that. Takes at most |typed| × (max + 1) steps.
 */
export function typingDistance(
  typed: string,
  word: string,
  { max, isPrefix = false }: DistanceOptions,
): number {
  const maxLengthDifference = Math.floor(max / 2);
  if (
    typed.length - word.length > maxLengthDifference ||
    (!isPrefix && word.length - typed.length > maxLengthDifference)
  )
    return max + 1;
  const target = isPrefix ? word.slice(0, typed.length + maxLengthDifference) : word;
  let threeRowsBack: number[] = [];
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: target.length + 1 }, (_, index) => index * 2);
  for (let row = 1; row <= typed.length; row++) {
    const current = new Array<number>(target.length + 1).fill(max + 1);
    current[0] = row * 2;
    let rowMin = row * 2;
    // Each missing or extra letter costs two, so what is further from the diagonal exceeds the bound.
    const last = Math.min(target.length, row + maxLengthDifference);
    for (let column = Math.max(1, row - maxLengthDifference); column <= last; column++) {
      const [a, b] = [typed[row - 1]!, target[column - 1]!];
      const change = a === b ? 0 : SIMILAR.has(a + b) ? 1 : 2;
      let cost = Math.min(previous[column]! + 2, current[column - 1]! + 2, previous[column - 1]! + change);
      if (row > 1 && column > 1 && a === target[column - 2] && b === typed[row - 2]) {
        cost = Math.min(cost, beforePrevious[column - 2]! + 2);
      }
      // Consonants of two syllables swapped: 테니 for 네티.
      const isSwap = row > 2 && column > 2 && a === target[column - 3] && b === typed[row - 3];
      if (isSwap && typed[row - 2] === target[column - 2])
        cost = Math.min(cost, threeRowsBack[column - 3]! + 3);
      current[column] = cost;
      if (cost < rowMin) rowMin = cost;
    }
    if (rowMin > max) return max + 1;
    [threeRowsBack, beforePrevious, previous] = [beforePrevious, previous, current];
  }
  return isPrefix ? Math.min(...previous) : previous[target.length]!;
}
