import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { runOutputs } from '../outputs';

function headsOf(files: readonly ExampleFile[], config: Partial<UserConfig> = {}) {
  const { pages } = exampleSite(files, config);
  return (path: string) => {
    const page = pages.find((item) => item.path === path);
    if (!page) throw new Error(`no page at ${path}`);
    return page.head;
  };
}

const FILES: ExampleFile[] = [
  { key: 'blog/250101-01', frontMatter: { title: '둘', tags: ['a'] } },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'Both' } },
  { key: 'blog/250102-01', frontMatter: { title: '하나', image: '/card.png', keywords: ['k'] } },
  { key: 'blog/250103-01', frontMatter: { title: 'English', language: 'en' } },
  { key: 'pages/hidden', frontMatter: { title: 'Hidden', unlisted: true } },
];

describe('hreflang', () => {
  it('names the languages in which an article really exists, and the default one', () => {
    const alternates = [
      { lang: 'ko', href: 'https://example.com/blog/250101-01' },
      { lang: 'en', href: 'https://example.com/en/blog/250101-01' },
      { lang: 'x-default', href: 'https://example.com/blog/250101-01' },
    ];
    const head = headsOf(FILES);
    expect(head('/blog/250101-01').alternates).toEqual(alternates);
    expect(head('/en/blog/250101-01').alternates).toEqual(alternates);
  });

  it('is absent where there is but one', () => {
    const head = headsOf(FILES);
    for (const path of ['/blog/250102-01', '/en/blog/250102-01', '/blog/250103-01', '/en/blog/250103-01'])
      expect(head(path).alternates, path).toEqual([]);
  });

  it('of lists names all languages, of their further pages none', () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ key: `blog/2501${index + 10}-01` }));
    const head = headsOf(many);
    expect(head('/blog').alternates.map(({ lang }) => lang)).toEqual(['ko', 'en', 'x-default']);
    expect(head('/blog/page/2').alternates).toEqual([]);
  });

  it('of a tag names the languages in which a listed post carries it', () => {
    const head = headsOf(FILES, { blog: { untranslated: 'hide' } });
    expect(head('/blog/tags/a').alternates.map(({ lang }) => lang)).toEqual(['ko', 'en', 'x-default']);
  });
});

describe('the canonical address', () => {
  it('is that of the original for a text without a translation', () => {
    const head = headsOf(FILES);
    expect(head('/en/blog/250102-01').canonical).toBe('https://example.com/blog/250102-01');
    expect(head('/blog/250103-01').canonical).toBe('https://example.com/en/blog/250103-01');
    expect(head('/en/blog/250101-01').canonical).toBe('https://example.com/en/blog/250101-01');
  });
});

describe('what a page says about itself', () => {
  it('is for search engines unless it is unlisted, the search or not found', () => {
    const head = headsOf(FILES);
    expect(head('/blog/250101-01').isIndexed).toBe(true);
    for (const path of ['/hidden', '/search', '/404', '/en/404'])
      expect(head(path).isIndexed, path).toBe(false);
  });

  it('has title, picture, date and tags', () => {
    const head = headsOf(FILES, { image: '/site.png' });
    expect(head('/blog/250102-01')).toMatchObject({
      title: '하나 | A & B',
      keywords: ['k'],
      openGraph: {
        title: '하나',
        type: 'article',
        image: 'https://example.com/card.png',
        publishedTime: '2025-01-02',
      },
    });
    expect(head('/blog').openGraph).toMatchObject({ type: 'website', image: 'https://example.com/site.png' });
  });

  it('takes no words of the original into a translation', () => {
    const head = headsOf([
      {
        key: 'blog/250101-01',
        frontMatter: { title: '제목', title_meta: '검색 제목', description: '설명', keywords: ['낱말'] },
      },
      { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'Title' } },
    ]);
    expect(head('/en/blog/250101-01')).toMatchObject({
      title: 'Title | A & B',
      description: 'About blog/250101-01',
      keywords: [],
    });
  });
});

describe('a locale at an origin of its own', () => {
  const config: Partial<UserConfig> = {
    locales: { ko: { label: '한국어' }, en: { label: 'English', url: 'https://en.example.org' } },
  };

  it('is named in canonical links and hreflang, from every language', () => {
    const head = headsOf(FILES, config);
    expect(head('/en/blog/250101-01').canonical).toBe('https://en.example.org/en/blog/250101-01');
    expect(head('/en/').canonical).toBe('https://en.example.org/en/');
    expect(head('/blog/250101-01').canonical).toBe('https://example.com/blog/250101-01');
    for (const path of ['/blog/250101-01', '/en/blog/250101-01'])
      expect(head(path).alternates.map(({ href }) => href)).toEqual([
        'https://example.com/blog/250101-01',
        'https://en.example.org/en/blog/250101-01',
        'https://example.com/blog/250101-01',
      ]);
  });

  it('is where the copy of a text without translation points back from', () => {
    expect(headsOf(FILES, config)('/en/blog/250102-01').canonical).toBe('https://example.com/blog/250102-01');
  });

  it('is named in the sitemap and in its feeds', () => {
    const { context } = exampleSite(FILES, config);
    const written = runOutputs(context);
    const files = new Map(written.map(({ path, content }) => [path, String(content)]));
    expect(files.get('sitemap.xml')).toContain('<loc>https://en.example.org/en/blog/250101-01</loc>');
    expect(files.get('sitemap.xml')).toContain('<loc>https://example.com/blog/250101-01</loc>');
    expect(files.get('sitemap.xml')).not.toContain('https://example.com/en/');
    expect(files.get('en/blog/rss.xml')).toContain('<link>https://en.example.org/en/blog/250101-01</link>');
    expect(files.get('blog/rss.xml')).not.toContain('en.example.org');
  });
});

describe('a standalone page', () => {
  it('passes on the class names of its article', () => {
    const { pages } = exampleSite([{ key: 'pages/wide', frontMatter: { wrapperClassName: 'wide' } }]);
    const page = pages.find(({ path }) => path === '/wide');
    expect(page?.props).toMatchObject({ className: 'wide' });
  });
});
