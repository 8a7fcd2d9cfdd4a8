import { expect, it } from 'vitest';
import type { Occurrences } from '../../postings';
import { followedBy, mergeOccurrences } from './lexicon';

let seed = 11;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed % below;
}

/** Places in order, each once. */
function anyPlaces(): (readonly [number, number])[] {
  const places = Array.from({ length: random(80) }, () => [random(9), random(30)] as const);
  const different = new Map(places.map((place) => [place.join(), place]));
  return [...different.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function occurrences(places: readonly (readonly [number, number])[]): Occurrences {
  return { ids: places.map(([id]) => id), positions: places.map(([, position]) => position) };
}

function placesOf({ ids, positions }: Occurrences): number[][] {
  return Array.from(ids, (id, at) => [id, positions[at]!]);
}

it('has the places of several lists in order', () => {
  for (let round = 0; round < 50; round++) {
    const lists = Array.from({ length: random(4) }, anyPlaces);
    const sorted = lists.flat().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    expect(placesOf(mergeOccurrences(lists.map(occurrences)))).toEqual(sorted);
  }
});

it('has the places after which another word stands', () => {
  for (let round = 0; round < 50; round++) {
    const [left, right] = [anyPlaces(), anyPlaces()];
    const isNext = ([id, position]: readonly [number, number]) =>
      right.some(([other, at]) => other === id && at === position + 1);
    expect(placesOf(followedBy(occurrences(left), occurrences(right)))).toEqual(left.filter(isNext));
  }
});
