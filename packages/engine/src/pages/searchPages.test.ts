import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { searchListings } from './searchListings';
import { searchablePages } from './searchPages';

const FILES: readonly ExampleFile[] = [
  {
    key: 'blog/250101-01',
    frontMatter: { title: '도커', tags: ['docker', '배포'], authors: ['owner'] },
    body: 'first',
  },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'Docker' } },
  { key: 'blog/250102-01', frontMatter: { title: '한국어만', tags: ['docker'], authors: ['owner'] } },
  { key: 'blog/250103-01', frontMatter: { title: '숨김', unlisted: true, tags: ['secret'] } },
  { key: 'docs/current/guide/a', frontMatter: { title: '가' } },
  { key: 'docs/current/guide/b', frontMatter: { title: '나' } },
  { key: 'pages/about', frontMatter: { title: '소개' } },
];

function english(overrides: Parameters<typeof exampleSite>[1] = {}) {
  return exampleSite(FILES, overrides).byLocale.en!;
}

describe('the pages that search finds', () => {
  it('are also those without a translation, at their address in the language, with the language of their text', () => {
    const entries = searchablePages(english()).map(({ entry }) => entry);
    expect(entries.map(({ url, contentLanguage }) => [url, contentLanguage])).toEqual([
      ['/en/blog/250102-01', 'ko'],
      ['/en/blog/250101-01', undefined],
      ['/en/projects/guide/a', 'ko'],
      ['/en/projects/guide/b', 'ko'],
      ['/en/about', 'ko'],
    ]);
    expect(entries.map(({ translationOf }) => translationOf)).toEqual([
      undefined,
      'blog/250101-01',
      ...[undefined, undefined, undefined],
    ]);
  });

  it('are not the posts that a language leaves out for want of a translation', () => {
    const entries = searchablePages(english({ blog: { untranslated: 'hide' } })).map(({ entry }) => entry);
    expect(entries.map(({ url }) => url)).not.toContain('/en/blog/250102-01');
    expect(entries.map(({ url }) => url)).toContain('/en/projects/guide/a');
  });
});

describe('the pages that list others', () => {
  it('have all their names, and say how much they list', () => {
    const listings = searchListings(english());
    expect(listings).toEqual([
      expect.objectContaining({
        kind: 'tag',
        title: 'docker',
        url: '/en/blog/tags/docker',
        lvl0: 'Tags',
        summary: '2 posts',
      }),
      expect.objectContaining({ kind: 'tag', title: '배포', summary: '1 post' }),
      expect.objectContaining({
        kind: 'author',
        title: '주인 "O"',
        names: ['owner'],
        url: '/en/blog/authors/owner',
        lvl0: 'Authors',
        summary: '2 posts',
      }),
      expect.objectContaining({
        kind: 'category',
        title: 'guide',
        url: '/en/projects/guide/',
        summary: '2 documents',
      }),
    ]);
  });

  it('keep the signs of their names in order from right to left', () => {
    const rtl = { locales: { ko: {}, en: { direction: 'rtl' } } } as const;
    expect(searchListings(english(rtl)).map(({ title }) => title)).toContain('\u2068주인 "O"\u2069');
  });

  it('are none of the blog without a blog', () => {
    expect(searchListings(english({ blog: false })).map(({ kind }) => kind)).toEqual(['category']);
  });
});
