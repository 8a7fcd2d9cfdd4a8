import { expect, it } from 'vitest';
import { dataType } from './dataTypes';

it.each([
  [[1, 'a'], 'readonly (number | string)[]'],
  [[], 'readonly never[]'],
  [[[1], [2]], 'readonly (readonly number[])[]'],
  [null, 'null'],
  [
    [{ a: 1, 'b-c': true }, { a: null }],
    'readonly ({ readonly "a": number | null; readonly "b-c"?: boolean })[]',
  ],
])('the type of %j', (value, type) => {
  const [first = ''] = dataType(value).split('\n');
  expect(first).toBe(`declare const value: ${type};`);
});

it('exports the fields of a map that can be exported', () => {
  expect(
    dataType({ names: ['a'], default: 1, 'a-b': 2, 이름: 'x', value: 3 }).match(/^export declare.*/gm),
  ).toEqual(['export declare const names: readonly string[];', 'export declare const 이름: string;']);
});
