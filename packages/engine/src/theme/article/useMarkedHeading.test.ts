import { expect, it } from 'vitest';
import { activeHeading } from './useMarkedHeading';

/** Searches among headings at these distances, and counts how many were measured. */
function search(tops: readonly number[], previous: number) {
  let measured = 0;
  const topOf = (index: number) => {
    measured++;
    return tops[index] ?? (index < 0 ? -Infinity : Infinity);
  };
  return { active: activeHeading(topOf, previous, 120), measured };
}

it.each([
  ['the last heading above the limit', [-900, 60, 300], 1],
  ['none above the first heading', [200, 500], -1],
  ['no hidden heading', [-900, NaN, 60, NaN, NaN, 300, NaN], 2],
  ['the last of all', [-900, -300, NaN], 1],
  ['none if all are hidden', [NaN, NaN], -1],
  ['none in an empty list', [], -1],
] as const)('is %s, wherever the search begins', (_, tops, expected) => {
  for (let previous = -1; previous < tops.length; previous++)
    expect([previous, search(tops, previous).active]).toEqual([previous, expected]);
});

it('measures only the headings that were passed, of however many', () => {
  const tops = Array.from({ length: 300 }, (_, index) => (index - 150) * 100);
  expect(search(tops, 149)).toEqual({ active: 151, measured: 4 });
  expect(search(tops, 151)).toEqual({ active: 151, measured: 2 });
});
