import { expect, it } from 'vitest';
import { activeHeading } from './useActiveHeading';

const placed = (...tops: readonly number[]) => tops.map((top) => ({ id: `at${top}`, top }));

it('is the last heading above the reading line', () => {
  expect(activeHeading(placed(-900, 60, 300), false, 800)).toBe('at60');
});

it('is none above the first heading', () => {
  expect(activeHeading(placed(200, 500), false, 800)).toBeNull();
});

it('is the last heading that can be seen at the end of the page', () => {
  expect(activeHeading(placed(-900, 300, 700), true, 800)).toBe('at700');
});
