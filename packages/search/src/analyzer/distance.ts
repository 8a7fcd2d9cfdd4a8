/** How far two words are apart in typing, in half steps: 2 for a wrong, missing, extra or swapped letter. */

/** Letters that ears or fingers confuse cost one half step. */
const NEAR = new Set(
  ['ㄱㄲ ㄱㅋ ㄷㄸ ㄷㅌ ㅂㅃ ㅂㅍ ㅅㅆ ㅈㅉ ㅈㅊ ㅓㅗ ㅓㅕ ㅏㅑ ㅗㅛ ㅜㅠ ㅡㅜ ㅡㅓ ㅔㅖ ㅔㅣ ㅡㅣ'].flatMap(
    (line) => line.split(' ').flatMap((pair) => [pair, pair[1]! + pair[0]!]),
  ),
);

/** Whether two letters are the same to ears or fingers, or nearly so. */
export function isNearLetter(a: string | undefined, b: string | undefined): boolean {
  return a === b || NEAR.has(`${a}${b}`);
}

interface DistanceOptions {
  /** Stop looking beyond this; the answer is then larger than it. */
  readonly max: number;
  /** Compare with the beginning of `word` only, as for a query that is still being typed. */
  readonly isPrefix?: boolean;
}

/**
 * The weighted Damerau–Levenshtein distance (optimal string alignment) from `typed` to `word`; any number above
 * `max` when it is more. Takes at most |typed| × |word| steps.
 */
export function typingDistance(
  typed: string,
  word: string,
  { max, isPrefix = false }: DistanceOptions,
): number {
  const slack = Math.floor(max / 2);
  if (typed.length - word.length > slack || (!isPrefix && word.length - typed.length > slack)) return max + 1;
  const target = isPrefix ? word.slice(0, typed.length + slack) : word;
  let earlier: number[] = [];
  let before: number[] = [];
  let previous = Array.from({ length: target.length + 1 }, (_, index) => index * 2);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row * 2];
    let least = row * 2;
    for (let column = 1; column <= target.length; column++) {
      const [a, b] = [typed[row - 1]!, target[column - 1]!];
      const change = a === b ? 0 : NEAR.has(a + b) ? 1 : 2;
      let cost = Math.min(previous[column]! + 2, current[column - 1]! + 2, previous[column - 1]! + change);
      if (row > 1 && column > 1 && a === target[column - 2] && b === typed[row - 2]) {
        cost = Math.min(cost, before[column - 2]! + 2);
      }
      // Two syllables with their consonants swapped: 테니 for 네티.
      const isSwap = row > 2 && column > 2 && a === target[column - 3] && b === typed[row - 3];
      if (isSwap && typed[row - 2] === target[column - 2]) cost = Math.min(cost, earlier[column - 3]! + 3);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [earlier, before, previous] = [before, previous, current];
  }
  return isPrefix ? Math.min(...previous) : previous[target.length]!;
}
