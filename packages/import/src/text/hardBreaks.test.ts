import { expect, it } from 'vitest';
import { withHardBreaks } from './hardBreaks';

it.each([
  ['a\nb\n\nc', 'a\\\nb\n\nc'],
  ['- a\n  b\n- c\nd', '- a\\\n  b\n- c\\\nd'],
  ['> a\n> b\n>\n> c', '> a\\\n> b\n>\n> c'],
  ['**a**\n![b](c.png)\nd', '**a**\\\n![b](c.png)\\\nd'],
  ['a `b`\nc', 'a `b`\\\nc'],
])('writes the breaks of a paragraph: %j', (text, expected) => {
  expect(withHardBreaks(text)).toBe(expected);
});

it.each([
  'a  \nb<br>\nc\\\nd',
  '# a\nb',
  'a\n# b',
  'a\n- b\n1. c\n> d',
  'a\n===\n\nb\n---',
  'a\n```\nb\nc\n```\nd',
  '$$\na\nb\n$$',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a | b\n--- | ---\n1 | 2\n3 | 4',
  '<div>\na\nb\n</div>',
  'a\n\n    b\n    c',
  '[a]: /b\n[c]: /d',
  '> [!note] Title\n> > [!tip]-\n> > a',
])('leaves blocks as they are: %j', (text) => {
  expect(withHardBreaks(text)).toBe(text);
});
