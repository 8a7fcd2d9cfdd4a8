import { expect, it } from 'vitest';
import { jsonMistake } from './jsonPlace';

it.each([
  ['{\n  &nope;\n}', 2],
  ['{\n  "a": 1,\n}', 2],
  ['{\n  "a": "b\n}', 2],
  ['{ "a": 1 }\n}', 2],
  ['{\n  "a": 1\n', 3],
  ['', 1],
  ['-->{}', 1],
  ['{\n  "a": }', 2],
  ['{\n  "a": 1\n  "b": 2\n}', 2],
])('a mistake in the JSON %j has a line', (text, line) => {
  expect(jsonMistake(text)?.line).toBe(line);
});

it('there is none in what is JSON', () => {
  expect(jsonMistake('{ "a": [1] }')).toBeNull();
});
