import { expect, it } from 'vitest';
import { batches } from './pool';

const lengths = (count: number, size: number) =>
  batches(
    Array.from({ length: count }, (_, index) => index),
    size,
  ).map(({ length }) => length);

it('cuts many jobs into tasks of one size, and the last into smaller ones; a few are one task', () => {
  expect(lengths(0, 8)).toEqual([]);
  expect(lengths(32, 8)).toEqual([32]);
  expect(lengths(33, 8)).toEqual([8, ...Array(12).fill(2), 1]);
  expect(lengths(50, 8)).toEqual([8, 8, 8, ...Array(13).fill(2)]);
  const jobs = Array.from({ length: 1015 }, (_, index) => index);
  expect(batches(jobs, 24).flat()).toEqual(jobs);
});
