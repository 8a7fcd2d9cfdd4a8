import { expect, it } from 'vitest';
import { mergePositions, proximity } from './proximity';

const TEXTS = 40;

/** The definition: all places of one word with all of the next. */
function slowly(words: readonly { ids: number[]; positions: number[] }[][], id: number): number {
  const places = words.map((lists) =>
    lists.flatMap(({ ids, positions }) => positions.filter((_, index) => ids[index] === id)),
  );
  const gaps = places.slice(1).map((right, index) => {
    const all = places[index]!.flatMap((from) => right.map((to) => (to > from ? to - from : from - to + 1)));
    const gap = Math.min(12, ...all);
    return gap >= 12 ? 0 : 1 - (gap - 1) / 12;
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
}

it('is the mean of the smallest steps between neighbouring words, wherever their forms were found', () => {
  let seed = 5;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const list = () => {
    const places = Array.from({ length: random(60) }, () => [random(TEXTS), random(40)] as const).sort(
      (a, b) => a[0] - b[0] || a[1] - b[1],
    );
    return { ids: places.map(([id]) => id), positions: places.map(([, position]) => position) };
  };
  for (let round = 0; round < 20; round++) {
    const words = Array.from({ length: 1 + random(3) }, () => Array.from({ length: random(4) }, list));
    const gathered = words.map((lists) => mergePositions(lists, TEXTS));
    for (let id = 0; id < TEXTS; id++) expect(proximity(gathered, id)).toBeCloseTo(slowly(words, id), 10);
  }
});
