import { expect, it } from 'vitest';
import { heightDuration } from './height';

it('takes longer for a greater height, but not in proportion', () => {
  expect([36, 180, 576].map(heightDuration)).toEqual([192, 274, 372]);
});

it('takes no time for no height', () => {
  expect(heightDuration(0)).toBe(0);
});
