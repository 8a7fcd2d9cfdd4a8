import { describe, expect, it } from 'vitest';
import type { PostProps } from '../screens';
import { documentData, restorePage } from './documentData';

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
  markdownHref: '/base/blog/a.md',
  features: [],
  date: { iso: '2025-01-01', text: '1 January' },
  readingMinutes: null,
  authors: [],
  tags: [{ label: 'Rust', href: '/base/blog/tags/rust' }],
  newer: null,
  older: null,
};
type Restored = ReturnType<typeof restorePage>;

const page: Restored = {
  page: {
    path: '/blog/a',
    locale: 'ko',
    screen: 'post',
    props: post,
    shared: ['blog-sidebar:2025'],
    alternates: { ko: '/blog/a' },
  },
  modules: {},
  shared: { 'blog-sidebar:2025': '/base/assets/blog-sidebar-2025.ko.hash.json' },
};
const shared = { 'blog-sidebar:2025': 'hash' };
const surroundings = { base: '/base/', slots: ['ko:blog/a#body'], isArticleOwn: false };
const withProps = (props: PostProps) => ({ ...page, page: { ...page.page, props } as Restored['page'] });
const none = () => {
  throw new Error('The document shows no table of contents.');
};

/** Restores the data from a document that was rendered with it. */
function readAgain(data: Restored, readToc: (top: number) => PostProps['toc'] = none): Restored {
  const hashes = Object.keys(data.shared).length > 0 ? shared : {};
  const text = JSON.stringify(documentData({ ...data, shared: hashes }, surroundings));
  const readTags = () => post.tags;
  return restorePage(JSON.parse(text), { ...surroundings, path: data.page.path, readToc, readTags });
}

describe("a document's data", () => {
  it('leaves out what the document shows, what follows from the path and what is as usual', () => {
    expect(documentData({ ...page, shared }, surroundings)).toEqual({
      page: {
        locale: 'ko',
        screen: 'post',
        props: {
          title: 'A post',
          description: 'About it',
          toc: 2,
          isUnlisted: true,
          editHref: '/edit',
          features: [],
          date: { iso: '2025-01-01', text: '1 January' },
          readingMinutes: null,
          newer: null,
          older: null,
        },
      },
      shared,
    });
    expect(readAgain(page, (top) => (top === 2 ? post.toc : []))).toEqual(page);
  });

  it.each([
    ['without headings', { ...post, toc: [] }],
    ['whose table of contents is hidden', { ...post, isTocHidden: true }],
    ['whose Markdown lies elsewhere', { ...post, toc: [], markdownHref: '/base/b.md' }],
    ['of another text than the first', { ...post, toc: [], body: { entry: 'en:b#c', part: 'excerpt' } }],
  ] as const)('keeps everything of an article %s', (_, props) => {
    expect(readAgain(withProps(props))).toEqual(withProps(props));
  });

  it('keeps other languages, modules, and the props of other pages', () => {
    const other: Restored = {
      ...page,
      page: {
        path: '/404',
        locale: 'ko',
        screen: 'notFound',
        props: { homeHref: '/' },
        shared: [],
        alternates: { ko: '/404', en: '/en/404' },
      },
      modules: { 'ko:a#body': { href: '/a.js', references: [] } },
      shared: {},
    };
    expect(readAgain(other)).toEqual(other);
    expect(readAgain({ ...other, page: { ...other.page, alternates: {} } }).page.alternates).toEqual({});
  });
});
