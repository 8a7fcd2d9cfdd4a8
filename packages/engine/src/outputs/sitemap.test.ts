import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { sitemap, sitemapFiles } from './sitemap';

const files: ExampleFile[] = [
  { key: 'blog/250101-01', frontMatter: { title: '하나' } },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'One' } },
  {
    key: 'blog/250102-01',
    frontMatter: {
      title: '한국어만 있음',
      tags: ['docker'],
      authors: ['owner'],
      last_update: { date: '2025-02-03' },
    },
  },
  { key: 'blog/250103-01', frontMatter: { title: '목록에 없음', unlisted: true } },
  { key: 'docs/current/base/가 나', frontMatter: { title: '문서', last_update: { date: '2025-04-05' } } },
];

interface Url {
  readonly loc: string;
  readonly lastmod: string | null;
  readonly alternates: readonly (string | null)[];
}

function parse(text: string): Url[] {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'application/xml');
  return [...document.getElementsByTagName('url')].map((url) => ({
    loc: url.getElementsByTagName('loc')[0]?.textContent ?? '',
    lastmod: url.getElementsByTagName('lastmod')[0]?.textContent ?? null,
    alternates: [...url.getElementsByTagName('xhtml:link')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
  }));
}

const urls = parse(String(sitemap.files(exampleSite(files).context)[0]?.content));
const find = (path: string) => urls.find(({ loc }) => loc === `https://example.com${path}`);

describe('the sitemap', () => {
  it('gives a translated page its alternates and the date of its content', () => {
    expect(find('/en/blog/250101-01')).toEqual({
      loc: 'https://example.com/en/blog/250101-01',
      lastmod: '2025-01-01',
      alternates: [
        'ko https://example.com/blog/250101-01',
        'en https://example.com/en/blog/250101-01',
        'x-default https://example.com/blog/250101-01',
      ],
    });
  });

  it('leaves out the untranslated copy of a page, and names no alternate for it', () => {
    expect(find('/en/blog/250102-01')).toBeUndefined();
    expect(find('/blog/250102-01')?.alternates).toEqual([]);
  });

  it('leaves out what must not be indexed', () => {
    expect(find('/blog/250103-01')).toBeUndefined();
    expect(urls.filter(({ loc }) => /404|search/.test(loc))).toEqual([]);
  });

  it('dates a list by the newest change among its posts', () => {
    const lists = ['/', '/blog', '/blog/archive', '/blog/tags/docker', '/blog/authors/owner'];
    for (const path of lists) expect(find(path)?.lastmod, path).toBe('2025-02-03');
    expect(find('/blog/tags')?.lastmod).toBeNull();
  });

  it('percent-encodes addresses', () => {
    expect(find('/projects/base/%EA%B0%80%20%EB%82%98')?.lastmod).toBe('2025-04-05');
  });

  describe('of a large site', () => {
    const posts = ['2023-05-01', '2024-01-31', '2024-02-01', '2024-02-02', '2024-02-03', '2024-02-04'];
    const many = (dates: readonly string[]) => [
      ...dates.flatMap((date) => [
        { key: `blog/${date}`, frontMatter: { title: date, date } },
        { key: `blog/${date}`, locale: 'en', frontMatter: { title: date, date } },
      ]),
      ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ key: `docs/current/${name}` })),
    ];
    const partsOf = (dates: readonly string[], limit?: number) => {
      const { pages, byLocale } = exampleSite(many(dates));
      const entries = pages.map((page) => ({ page, date: null }));
      const parts = sitemapFiles(entries, byLocale.ko!.absolute, limit);
      return new Map(parts.map(({ path, content }) => [path, String(content)]));
    };
    const parts = partsOf(posts, 6);

    it('is an index of parts: pages, documents, and posts by year, month, or a part of one', () => {
      const names = [...parts.keys()];
      expect(names[0]).toBe('sitemap.xml');
      expect(names.filter((name) => name.includes('posts'))).toEqual([
        'sitemap-posts-2024-02-2.xml',
        'sitemap-posts-2024-02-1.xml',
        'sitemap-posts-2024-01.xml',
        'sitemap-posts-2023.xml',
      ]);
      expect(names).toEqual(expect.arrayContaining(['sitemap-pages-1.xml', 'sitemap-docs-1.xml']));
      const index = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
        parts.get('sitemap.xml')!,
        'application/xml',
      );
      expect(index.documentElement?.tagName).toBe('sitemapindex');
      expect([...index.getElementsByTagName('loc')].map((loc) => loc.textContent)).toEqual(
        names.slice(1).map((name) => `https://example.com/${name}`),
      );
    });

    it('names each page once, and not too many in one part', () => {
      const found = [...parts].slice(1).map(([, content]) => parse(content).map(({ loc }) => loc));
      expect(Math.max(...found.map(({ length }) => length))).toBe(6);
      const { pages } = exampleSite(many(posts));
      expect(new Set(found.flat()).size).toBe(pages.length);
      expect(found.flat()).toHaveLength(pages.length);
    });

    it('changes with a new post its part alone, besides the lists', () => {
      const after = partsOf([...posts, '2024-02-05'], 6);
      const changed = [...after].filter(([path, content]) => parts.get(path) !== content);
      expect(changed.map(([path]) => path).filter((path) => !path.includes('pages'))).toEqual([
        'sitemap-posts-2024-02-2.xml',
      ]);
    });

    it('is one file up to 2,000 addresses', () => {
      expect([...partsOf(posts).keys()]).toEqual(['sitemap.xml']);
    });
  });
});
