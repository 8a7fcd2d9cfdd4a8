import { expect, it } from 'vitest';
import { pagination } from './summaries';

const context = { address: (path: string) => `/base${path}` };
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/blog/page/${index + 1}`);
const numbers = (current: number, count: number) =>
  pagination({ number: current, paths: paths(count) }, context).pages.map(({ number }) => number);

it('names every page of a short list by its address', () => {
  expect(pagination({ number: 2, paths: paths(3) }, context)).toEqual({
    current: 2,
    count: 3,
    pages: [1, 2, 3].map((number) => ({ number, href: `/base/blog/page/${number}` })),
  });
});

it('names the first, the last and the nearest pages of a long list', () => {
  expect(numbers(1, 1000)).toEqual([1, 2, 3, 1000]);
  expect(numbers(500, 1000)).toEqual([1, 498, 499, 500, 501, 502, 1000]);
  expect(numbers(1000, 1000)).toEqual([1, 998, 999, 1000]);
});
