import { expect, it } from 'vitest';
import { outsideCode, outsideRaw } from './code';

const upper = (text: string) => text.toUpperCase();

it('code and raw parts stay as they are, nested too', () => {
  expect(outsideCode('a `b` <pre>c `d`</pre> e', upper)).toBe('A `b` <pre>c `d`</pre> E');
  expect(outsideRaw('a {% raw %}b{% endraw %} c', upper)).toBe('A b C');
});

it('what looks like the placeholder of a part is text in it', () => {
  expect(outsideCode('a `b \uE0000\uE001`', upper)).toBe('A `b \uE0000\uE001`');
  expect(outsideRaw('a {% raw %}b \uE0020\uE003{% endraw %}', upper)).toBe('A b \uE0020\uE003');
});
