import { expect, it } from 'vitest';
import { reportControls, reportEscapedControls } from './controlCharacters';

it('names each control character once, where it is first, and no tab or end of a line', () => {
  const found = reportControls('a\tb\r\n\u001b[32mok\u001b[0m\n가나\0다', 4);
  expect(found.map(({ message, line, column }) => [message.slice(29, 37), line, column])).toEqual([
    ['(U+001B)', 6, 1],
    ['(U+0000)', 7, 3],
  ]);
  expect(found[0]?.hint).toContain('NO_COLOR');
  expect(reportControls('한글\u200b')).toEqual([]);
});

it('names the field whose value has one that the text does not show', () => {
  const of = (fields: object, source = '') =>
    reportEscapedControls(fields, source, { title: 2, tags: 3 }).map(({ message, line }) => [
      /`\w+`.*\(.*?\)/.exec(message)?.[0],
      line,
    ]);
  expect(of({ title: 'C:\bin', description: 'a\nb\tc', tags: ['a', { label: 'b\u0007' }] })).toEqual([
    ['`title` has a control character (U+0008)', 2],
    ['`tags` has a control character (U+0007)', 3],
  ]);
  expect(of({ title: 'a\u0007' }, 'title: a\u0007')).toEqual([]);
  expect(of({ draft: true, image: undefined, last_update: false })).toEqual([]);
});
