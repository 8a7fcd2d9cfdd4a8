import { expect, it } from 'vitest';
import { documentProps, wholeProps } from './documentProps';
import type { PostProps } from './screens';

const post: PostProps = {
  title: 'A post',
  description: 'About it',
  body: { entry: 'ko:blog/a', part: 'body' },
  toc: [
    { level: 2, id: 'one', html: '<code>one</code>' },
    { level: 3, id: 'two', html: 'two' },
  ],
  isTitleHidden: false,
  isTocHidden: false,
  className: null,
  translation: null,
  isDraft: false,
  isUnlisted: true,
  lastUpdated: null,
  editHref: '/edit',
  markdownHref: '/blog/a.md',
  features: [],
  date: { iso: '2025-01-01', text: '1 January' },
  readingMinutes: null,
  authors: [],
  tags: [],
  newer: null,
  older: null,
};
const none = () => {
  throw new Error('The document shows no table of contents.');
};

it('leaves out what the document shows and what is as usual, and finds both again', () => {
  const lean = documentProps(post);
  expect(lean).toMatchObject({ toc: 2, isUnlisted: true, editHref: '/edit' });
  expect(Object.keys(lean)).not.toContain('isDraft');
  expect(wholeProps(JSON.parse(JSON.stringify(lean)), (top) => (top === 2 ? post.toc : []))).toEqual(post);
});

it.each([
  ['without headings', { ...post, toc: [] }],
  ['whose table of contents is hidden', { ...post, isTocHidden: true }],
])('keeps everything of an article %s', (_, props) => {
  expect(wholeProps(documentProps(props), none)).toEqual(props);
});

it('leaves other pages as they are', () => {
  const props = { homeHref: '/' };
  expect(documentProps(props)).toBe(props);
  expect(wholeProps(props, none)).toBe(props);
});
