import { expect, it } from 'vitest';
import { reportControls } from './controlCharacters';

it('names each control character once, where it is first, and no tab or end of a line', () => {
  const found = reportControls('a\tb\r\n\u001b[32mok\u001b[0m\n가나\0다', 4);
  expect(found.map(({ message, line, column }) => [message.slice(29, 37), line, column])).toEqual([
    ['(U+001B)', 6, 1],
    ['(U+0000)', 7, 3],
  ]);
  expect(found[0]?.hint).toContain('NO_COLOR');
  expect(reportControls('한글\u200b')).toEqual([]);
});
