/** Typing distance between two words, in half steps: 2 for a wrong, missing, extra or swapped letter. */

/** Pairs of letters that are confused by ear or on the keyboard; such a substitution costs one half step. */
const SIMILAR = new Set(
  'ㄱㄲ ㄱㅋ ㄷㄸ ㄷㅌ ㅂㅃ ㅂㅍ ㅅㅆ ㅈㅉ ㅈㅊ ㅓㅗ ㅓㅕ ㅏㅑ ㅗㅛ ㅜㅠ ㅡㅜ ㅡㅓ ㅔㅖ ㅔㅣ ㅡㅣ'
    .split(' ')
    .flatMap((pair) => {
      const [a, b] = [pair.charCodeAt(0), pair.charCodeAt(1)];
      return [pairOf(a, b), pairOf(b, a)];
    }),
);

/** Number of a pair of UTF-16 code units. */
function pairOf(a: number, b: number): number {
  return a * 0x10000 + b;
}

/** Whether two letters are equal, or easily confused by ear or on the keyboard. */
export function isSimilarLetter(a: string | undefined, b: string | undefined): boolean {
  return a === b || (!!a && !!b && SIMILAR.has(pairOf(a.charCodeAt(0), b.charCodeAt(0))));
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
  const length = isPrefix ? Math.min(word.length, typed.length + maxLengthDifference) : word.length;
  let [threeRowsBack, beforePrevious, previous, current] = ROWS;
  for (let column = 0; column <= Math.min(length, maxLengthDifference + 1); column++)
    previous[column] = column * 2;
  for (let row = 1; row <= typed.length; row++) {
    // Each missing or extra letter costs two, so what is further from the diagonal exceeds the bound.
    const first = Math.max(1, row - maxLengthDifference);
    const last = Math.min(length, row + maxLengthDifference);
    current[first - 1] = first === 1 ? row * 2 : max + 1;
    let rowMin = current[first - 1]!;
    const a = typed.charCodeAt(row - 1);
    const beforeA = typed.charCodeAt(row - 2);
    for (let column = first; column <= last; column++) {
      const b = word.charCodeAt(column - 1);
      const change = a === b ? 0 : SIMILAR.has(pairOf(a, b)) ? 1 : 2;
      let cost = Math.min(previous[column]! + 2, current[column - 1]! + 2, previous[column - 1]! + change);
      if (row > 1 && column > 1 && a === word.charCodeAt(column - 2) && b === beforeA)
        cost = Math.min(cost, beforePrevious[column - 2]! + 2);
      // Consonants of two syllables swapped: 테니 for 네티.
      if (row > 2 && column > 2 && a === word.charCodeAt(column - 3) && b === typed.charCodeAt(row - 3))
        if (beforeA === word.charCodeAt(column - 2)) cost = Math.min(cost, threeRowsBack[column - 3]! + 3);
      current[column] = cost;
      if (cost < rowMin) rowMin = cost;
    }
    if (rowMin > max) return max + 1;
    current[last + 1] = max + 1;
    if (row === typed.length) return isPrefix ? rowMin : current[length]!;
    [threeRowsBack, beforePrevious, previous, current] = [beforePrevious, previous, current, threeRowsBack];
  }
  return isPrefix ? 0 : length * 2;
}

/** Rows of the table, reused: a query compares a word with thousands. */
const ROWS: [number[], number[], number[], number[]] = [[], [], [], []];
