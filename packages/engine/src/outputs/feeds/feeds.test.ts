import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it, vi } from 'vitest';
import { type ExampleFile, exampleFeeds, exampleSite } from '../../../test/exampleSite';
import type { UserConfig } from '../../config/schema';
import { feeds } from '.';

const ATOM = 'http://www.w3.org/2005/Atom';

const files: ExampleFile[] = [
  {
    key: 'blog/250102-01',
    frontMatter: { title: '둘 <b> & "c"', description: 'a ]]> b<c> \u0001', tags: ['k8s'], authors: 'owner' },
    html: '<p>가 ]]> 나<a href="/blog/250101-01#x">x</a></p>',
  },
  { key: 'blog/250101-01', frontMatter: { title: '하나', last_update: { date: '2025-03-01' } } },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'One' } },
  { key: 'blog/250103-01', frontMatter: { title: 'Hidden', unlisted: true } },
  { key: 'blog/250104-01', frontMatter: { title: 'Draft', draft: true } },
];

function feedFiles(config: Partial<UserConfig> = {}, content = files, isDev = false): Map<string, string> {
  const { context } = exampleSite(content, config, isDev);
  return new Map(exampleFeeds(context).map((file) => [file.path, String(file.content)]));
}

function parseXml(text: string | undefined): Element {
  return new DOMParser({ onError: onErrorStopParsing }).parseFromString(text ?? '', 'application/xml')
    .documentElement!;
}

/** Text of each child element with a name, in order. */
function texts(parent: Element, name: string): string[] {
  return [...parent.getElementsByTagName(name)].map((element) => element.textContent ?? '');
}

describe('the feeds', () => {
  it('are three for each language, and the style sheet', () => {
    const { config } = exampleSite(files);
    const paths = [...feedFiles().keys()];
    expect(paths).toEqual([
      'blog/rss.xml',
      'blog/atom.xml',
      'blog/feed.json',
      'en/blog/rss.xml',
      'en/blog/atom.xml',
      'en/blog/feed.json',
      'blog/feed.css',
    ]);
    expect(feeds.paths(config).map((path) => path.slice(1))).toEqual(paths);
  });

  it('have the copyright line of the footer as plain text, or one of their own with its year', () => {
    const of = (config: Partial<UserConfig>) => {
      const made = feedFiles({ copyrightYear: 2025, ...config });
      const atom = parseXml(made.get('blog/atom.xml'));
      return [...texts(parseXml(made.get('blog/rss.xml')), 'copyright'), ...texts(atom, 'rights')];
    };
    const footer = { copyright: '© {year} <a href="https://e.com">A &amp; B</a>' };
    expect(of({ footer })).toEqual(['© 2025 A & B', '© 2025 A & B']);
    expect(of({ footer, blog: { feed: { copyright: '{year} <me>' } } })).toEqual(['2025 <me>', '2025 <me>']);
  });

  it('are there for each tag and each author with a page where the site wants them', () => {
    const files: ExampleFile[] = [
      { key: 'blog/250102-01', frontMatter: { title: '둘', tags: ['k8s'], authors: 'owner' } },
      { key: 'blog/250101-01', frontMatter: { title: '하나', tags: ['k8s'] } },
      { key: 'blog/250103-01', frontMatter: { title: '숨은', unlisted: true, tags: ['k8s'] } },
      { key: 'blog/250104-01', frontMatter: { title: '셋' } },
    ];
    const made = feedFiles({ blog: { feed: { types: ['rss'], of: ['tags', 'authors'] } } }, files);
    const topics = [...made.keys()].filter(
      (path) => !path.startsWith('en/') && /\/(?:tags|authors)\//.test(path),
    );
    expect(topics).toEqual(['blog/tags/k8s/rss.xml', 'blog/authors/owner/rss.xml']);
    const titlesIn = (path: string) =>
      [...parseXml(made.get(path)).getElementsByTagName('item')].map((item) => texts(item, 'title')[0]);
    expect(titlesIn('blog/tags/k8s/rss.xml')).toEqual(['둘', '하나']);
    expect(titlesIn('blog/authors/owner/rss.xml')).toEqual(['둘']);
    const channel = parseXml(made.get('blog/tags/k8s/rss.xml'));
    expect(texts(channel, 'title')[0]).toMatch(/^k8s \| /);
    expect(texts(channel, 'link')[0]).toMatch(/\/blog\/tags\/k8s$/);
  });

  it('hold listed, published posts of their language, newest first', () => {
    const titles = (path: string, isDev = false) =>
      texts(parseXml(feedFiles({}, files, isDev).get(path)), 'item').length;
    expect([titles('blog/rss.xml'), titles('en/blog/rss.xml'), titles('blog/rss.xml', true)]).toEqual([
      2, 1, 2,
    ]);
    const [newest] = [...parseXml(feedFiles().get('blog/rss.xml')).getElementsByTagName('item')];
    expect(texts(newest!, 'title')).toContain('둘 <b> & "c"');
  });

  it('obey limit, types, title, and the blog or the feed being off', () => {
    const limited = feedFiles({ blog: { feed: { limit: 1, types: ['json'], title: 'F' } } });
    expect([...limited.keys()]).toEqual(['blog/feed.json', 'en/blog/feed.json', 'blog/feed.css']);
    expect(JSON.parse(limited.get('blog/feed.json')!)).toMatchObject({
      title: 'F',
      items: [{ title: '둘 <b> & "c"' }],
    });
    expect([feedFiles({ blog: { feed: false } }).size, feedFiles({ blog: false }).size]).toEqual([0, 0]);
  });

  it('are the same bytes at any time', () => {
    const now = feedFiles();
    vi.setSystemTime('2041-05-06T07:08:09Z');
    expect(feedFiles()).toEqual(now);
    vi.useRealTimers();
  });

  it('work under a base URL', () => {
    const rss = feedFiles({ baseUrl: '/sub/' }).get('en/blog/rss.xml')!;
    expect(rss).toContain('href="/sub/blog/feed.css"');
    expect(rss).toContain('https://example.com/sub/en/blog/250101-01');
  });

  it('show a person who opens them a linked heading for every post', () => {
    for (const path of ['blog/rss.xml', 'blog/atom.xml']) {
      const root = parseXml(feedFiles().get(path));
      const links = [...root.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'a')].map((link) =>
        link.getAttribute('href'),
      );
      expect(links).toEqual([
        'https://example.com/blog',
        'https://example.com/blog/250102-01',
        'https://example.com/blog/250101-01',
      ]);
      expect([...root.getElementsByTagName('p')].map((words) => words.textContent)).toContain('a ]]> b<c> ');
    }
  });
});

describe('RSS', () => {
  const root = parseXml(feedFiles().get('blog/rss.xml'));
  const items = [...root.getElementsByTagName('item')];

  it('gives the channel what RSS 2.0 requires, and its language', () => {
    const channel = [...root.childNodes].find((node) => node.nodeName === 'channel') as Element;
    const own = (name: string) => [...channel.childNodes].find((node) => node.nodeName === name)?.textContent;
    expect([
      root.getAttribute('version'),
      own('title'),
      own('link'),
      own('description'),
      own('language'),
    ]).toEqual(['2.0', 'A & B', 'https://example.com/blog', '기록 <모음>', 'ko']);
    expect(own('lastBuildDate')).toBe('Sat, 01 Mar 2025 00:00:00 GMT');
    expect(root.getElementsByTagNameNS(ATOM, 'link')[0]?.getAttribute('href')).toBe(
      'https://example.com/blog/rss.xml',
    );
  });

  it('gives each item date, authors, categories and the whole text with absolute addresses', () => {
    const item = items[0]!;
    expect(texts(item, 'guid')).toEqual(['https://example.com/blog/250102-01']);
    expect(texts(item, 'pubDate')).toEqual(['Thu, 02 Jan 2025 00:00:00 GMT']);
    expect(texts(item, 'dc:creator')).toEqual(['주인 "O"']);
    expect(texts(item, 'category')).toEqual(['k8s']);
    // HTML; its text is the description.
    expect(texts(item, 'description')).toEqual(['a ]]&#62; b&#60;c&#62; ']);
    expect(texts(item, 'content:encoded')).toEqual([
      '<p>가 ]]> 나<a href="https://example.com/blog/250101-01#x">x</a></p>',
    ]);
  });
});

describe('Atom', () => {
  it('gives feed and entries what RFC 4287 requires', () => {
    const root = parseXml(feedFiles().get('blog/atom.xml'));
    const own = (parent: Element, name: string) =>
      [...parent.childNodes].filter((node) => node.nodeName === name).map((node) => node.textContent);
    expect([root.namespaceURI, own(root, 'id'), own(root, 'updated')]).toEqual([
      ATOM,
      ['https://example.com/blog/atom.xml'],
      ['2025-03-01T00:00:00Z'],
    ]);
    const entries = [...root.getElementsByTagName('entry')];
    expect(
      entries.map((entry) => [
        own(entry, 'id')[0],
        own(entry, 'published')[0],
        own(entry, 'updated')[0],
        texts(entry, 'name'),
      ]),
    ).toEqual([
      ['https://example.com/blog/250102-01', '2025-01-02T00:00:00Z', '2025-01-02T00:00:00Z', ['주인 "O"']],
      ['https://example.com/blog/250101-01', '2025-01-01T00:00:00Z', '2025-03-01T00:00:00Z', ['A & B']],
    ]);
  });

  it('is complete without posts', () => {
    const root = parseXml(feedFiles({}, []).get('blog/atom.xml'));
    expect(texts(root, 'updated')).toEqual(['1970-01-01T00:00:00Z']);
  });
});

describe('JSON Feed', () => {
  it('follows version 1.1', () => {
    expect(JSON.parse(feedFiles().get('en/blog/feed.json')!)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A & B',
      home_page_url: 'https://example.com/en/blog',
      feed_url: 'https://example.com/en/blog/feed.json',
      description: 'Notes',
      language: 'en',
      items: [
        {
          id: 'https://example.com/en/blog/250101-01',
          url: 'https://example.com/en/blog/250101-01',
          title: 'One',
          summary: 'About blog/250101-01',
          content_html: '<p>text</p>',
          date_published: '2025-01-01T00:00:00Z',
          date_modified: '2025-01-01T00:00:00Z',
          authors: [{ name: 'A & B' }],
          language: 'en',
        },
      ],
    });
  });
});
