import { expect, it } from 'vitest';
import { shownPages } from './pages';

it('shows every page of a short list', () => {
  expect(shownPages(2, 4)).toEqual([1, 2, 3, 4]);
});

it('leaves out what is far from the current page, but never a single page', () => {
  expect(shownPages(1, 1000)).toEqual([1, 2, 3, null, 1000]);
  expect(shownPages(5, 1000)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 1000]);
  expect(shownPages(500, 1000)).toEqual([1, null, 498, 499, 500, 501, 502, null, 1000]);
});
