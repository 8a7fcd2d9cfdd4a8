import { expect, it } from 'vitest';
import { perObject } from './perObject';

it('makes a value once for each object, `undefined` and `null` too', () => {
  const asked: unknown[] = [];
  const lengthOf = perObject((list: readonly number[]) => {
    asked.push(list);
    return list.length || null;
  });
  const one = [1];
  const none: number[] = [];
  expect([one, none, one, none].map(lengthOf)).toEqual([1, null, 1, null]);
  expect(lengthOf([1])).toBe(1);
  expect(asked).toEqual([one, none, [1]]);
});
