/** Edit distance with transpositions (optimal string alignment). */
export function distance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, beforePrevious[j - 2]! + 1);
      }
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/**
 * The candidate closest to a mistyped word; `null` if none is near. The maximum distance is one edit per four
 * characters, at least one. Letter case, `-` and `_` are ignored. A larger distance leads to unrelated words.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const fold = (value: string) =>
    value
      .slice(0, 64)
      .toLowerCase()
      .replace(/[-_\s]/g, '');
  const folded = fold(word);
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(folded.length / 4)) + 1;
  for (const candidate of candidates) {
    const far = distance(folded, fold(candidate));
    if (far < bestDistance) {
      best = candidate;
      bestDistance = far;
    }
  }
  return best;
}

/** Hint for a mistyped word; `null` without a {@link nearest} candidate. */
export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const near = nearest(word, candidates);
  return near === null ? null : `Did you mean \`${near}\`?`;
}

/** The first twelve of many names, for a message. */
export const someOf = (names: Iterable<string>): string => [...names].slice(0, 12).join(', ');
