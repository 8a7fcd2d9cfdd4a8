/** Proximity of the query words in a text. */
import type { Occurrences } from '../../postings';
import { WEIGHTS } from '../weights';

/** The positions of one query word, text after text. Those of text `id` are from `starts[id]` to `starts[id + 1]`. */
export interface WordPositions {
  readonly starts: Int32Array;
  readonly positions: Int32Array;
}

/** Merges lists of occurrences into one table, in which each text is then looked up. */
export function mergePositions(lists: readonly Occurrences[], texts: number): WordPositions {
  const starts = new Int32Array(texts + 2);
  for (const { ids } of lists) for (let index = 0; index < ids.length; index++) starts[ids[index]! + 2]!++;
  for (let id = 0; id < texts; id++) starts[id + 2]! += starts[id + 1]!;
  const positions = new Int32Array(starts[texts + 1]!);
  // Counting sort: filling moves each start to its end, where the next one was.
  for (const { ids, positions: own } of lists)
    for (let index = 0; index < ids.length; index++) positions[starts[ids[index]! + 1]!++] = own[index]!;
  return { starts, positions };
}

/**
 * Proximity from 0 (far apart, or not all in the text) to 1 (consecutive, in the query's order): the mean over
 * neighboring query words.
 */
export function proximity(words: readonly WordPositions[], id: number): number {
  let sum = 0;
  for (let index = 1; index < words.length; index++) {
    const [left, right] = [words[index - 1]!, words[index]!];
    if (!hasPositions(left, id) || !hasPositions(right, id)) continue;
    const gap = smallestGap(positionsIn(left, id), positionsIn(right, id));
    sum += gap >= WEIGHTS.maxDistance ? 0 : 1 - (gap - 1) / WEIGHTS.maxDistance;
  }
  return sum / Math.max(1, words.length - 1);
}

function hasPositions({ starts }: WordPositions, id: number): boolean {
  return starts[id + 1]! > starts[id]!;
}

function positionsIn({ starts, positions }: WordPositions, id: number): Int32Array {
  const own = positions.subarray(starts[id], starts[id + 1]);
  for (let at = 1; at < own.length; at++) if (own[at - 1]! > own[at]!) return own.sort();
  return own;
}

/** Smallest distance from a position of one list to one of the other; the reverse order costs one more. */
function smallestGap(left: Int32Array, right: Int32Array): number {
  let smallest = WEIGHTS.maxDistance;
  let at = 0;
  for (const from of left) {
    while (at < right.length && right[at]! <= from) at++;
    if (at < right.length) smallest = Math.min(smallest, right[at]! - from);
    if (at > 0) smallest = Math.min(smallest, from - right[at - 1]! + 1);
  }
  return smallest;
}
