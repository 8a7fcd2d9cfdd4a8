import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { sitemap, sitemapFiles } from './sitemap';

const files: ExampleFile[] = [
  { key: 'blog/250101-01', frontMatter: { title: '하나' } },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'One' } },
  { key: 'blog/250102-01', frontMatter: { title: '한국어만 있음', last_update: { date: '2025-02-03' } } },
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
    expect(find('/blog')?.lastmod).toBe('2025-02-03');
    expect(find('/blog/tags')?.lastmod).toBeNull();
  });

  it('percent-encodes addresses', () => {
    expect(find('/projects/base/%EA%B0%80%20%EB%82%98')?.lastmod).toBe('2025-04-05');
  });

  it('becomes an index when it would hold too many addresses', () => {
    const { pages, byLocale } = exampleSite(files);
    const entries = pages.slice(0, 5).map((page) => ({ page, date: null }));
    const parts = sitemapFiles(entries, byLocale.ko!.absolute, 2);
    expect(parts.map(({ path }) => path)).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
    ]);
    expect(String(parts[0]?.content).match(/<loc>[^<]+/g)).toEqual(
      [1, 2, 3].map((part) => `<loc>https://example.com/sitemap-${part}.xml`),
    );
    expect(parts.slice(1).flatMap(({ content }) => parse(String(content)))).toHaveLength(5);
  });
});
