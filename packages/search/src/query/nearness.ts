/** How near the words of a query stand to each other in one text. */
import type { Occurrences } from '../postings';

/** Words further apart than this are not near. */
const FAR = 12;

/**
 * From 0 (far apart, or not all in the text) to 1 (one after another in the query's order): the mean over
 * neighbouring words of the query. `words` has for each word its lists of occurrences.
 */
export function nearness(words: readonly (readonly Occurrences[])[], id: number): number {
  const places = words.map((lists) => lists.flatMap((list) => positionsIn(list, id)).sort((a, b) => a - b));
  let sum = 0;
  for (let index = 1; index < places.length; index++) {
    const gap = smallestGap(places[index - 1]!, places[index]!);
    sum += gap >= FAR ? 0 : 1 - (gap - 1) / FAR;
  }
  return sum / Math.max(1, places.length - 1);
}

/** The smallest distance from a place of one list to a place of the other; a step backwards costs one more. */
function smallestGap(left: readonly number[], right: readonly number[]): number {
  let least = FAR;
  for (const from of left) {
    for (const to of right) {
      const gap = to > from ? to - from : from - to + 1;
      if (gap < least) least = gap;
    }
  }
  return least;
}

function positionsIn({ ids, positions }: Occurrences, id: number): number[] {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (; ids[low] === id; low++) found.push(positions[low]!);
  return found;
}
