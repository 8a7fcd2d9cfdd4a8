import { expect, it } from 'vitest';
import { parseText } from './frontMatter';
import { withMetadata } from './metadata';

const fieldsOf = (text: string) => parseText(withMetadata(text));

it.each([
  ['Title: [B] C #1 & *more*', { title: '[B] C #1 & *more*' }],
  ['Title: One: two', { title: 'One: two' }],
  ['Title: @a\nSummary: %x # y\n    - three', { title: '@a', summary: '%x # y - three' }],
  ['Title: A\nTags: x, #y', { title: 'A', tags: 'x, #y' }],
  ['Title: "A"\nTags: [x, y]', { title: 'A', tags: ['x', 'y'] }],
  ['Title: A\nTags:\n    - x\n    - y\nSlug:', { title: 'A', tags: ['x', 'y'], slug: null }],
  ['Title: It’s "a" \\ b\nDate: 2020-01-02 10:20', { title: 'It’s "a" \\ b', date: '2020-01-02 10:20' }],
])('reads the lines of %j as text', (lines, fields) => {
  expect(fieldsOf(`${lines}\n\nText\n`)).toEqual({
    fields,
    body: '\nText\n',
    mistake: null,
    hasFrontMatter: true,
  });
});

it('leaves sentences alone', () => {
  const text = 'Note: this is no field\n\nText\n';
  expect(fieldsOf(text)).toMatchObject({ body: text, hasFrontMatter: false });
});
