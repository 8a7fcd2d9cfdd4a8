import { describe, expect, it } from 'vitest';
import { exampleFeeds, exampleSite } from '../../test/exampleSite';
import { sitemap } from './sitemap';

/** All machine-readable dates of a site with one post, and the day that people read. */
function momentsOf(frontMatter: Readonly<Record<string, unknown>>) {
  const { context, pages } = exampleSite([{ key: 'blog/a', frontMatter }]);
  const files = new Map(
    [...exampleFeeds(context), ...sitemap.files(context)].map(({ path, content }) => [path, String(content)]),
  );
  const post = pages.find((page) => page.screen === 'post' && page.path === '/blog/a');
  if (post?.screen !== 'post') throw new Error('there is no post');
  const between = (path: string, pattern: RegExp) => pattern.exec(files.get(path) ?? '')?.[1];
  const { publishedTime, modifiedTime } = post.head.openGraph;
  return {
    rss: between('blog/rss.xml', /<pubDate>([^<]*)/),
    built: between('blog/rss.xml', /<lastBuildDate>([^<]*)/),
    atom: between('blog/atom.xml', /<published>([^<]*)/),
    changed: between('blog/atom.xml', /<entry>.*?<updated>([^<]*)/s),
    json: between('blog/feed.json', /"date_published": "([^"]*)/),
    sitemap: between('sitemap.xml', /\/blog\/a<\/loc>\s*<lastmod>([^<]*)/),
    graph: [publishedTime, modifiedTime],
    linked: JSON.stringify(post.head.jsonLd).match(/(?<="date\w+":")[^"]*/g),
    read: post.props.date.text,
  };
}

describe('the date of a post for machines', () => {
  it('is the moment that the author writes, while people read the day of the author', () => {
    for (const date of ['2026-01-28T03:00:00+09:00', '2026-01-28 03:00:00 +0900'])
      expect(momentsOf({ date }), date).toEqual({
        rss: 'Tue, 27 Jan 2026 18:00:00 GMT',
        built: 'Tue, 27 Jan 2026 18:00:00 GMT',
        atom: '2026-01-27T18:00:00Z',
        changed: '2026-01-27T18:00:00Z',
        json: '2026-01-27T18:00:00Z',
        sitemap: '2026-01-28T03:00:00+09:00',
        graph: ['2026-01-28T03:00:00+09:00', undefined],
        linked: ['2026-01-28T03:00:00+09:00'],
        read: '2026년 1월 28일',
      });
    expect(momentsOf({ date: '2026-01-27T23:00:00-11:00' })).toMatchObject({
      atom: '2026-01-28T10:00:00Z',
      read: '2026년 1월 27일',
    });
  });

  it('is in UTC without a zone, and a day without a time', () => {
    expect(momentsOf({ date: '2026-01-28 09:30' })).toMatchObject({
      json: '2026-01-28T09:30:00Z',
      sitemap: '2026-01-28T09:30:00Z',
    });
    expect(momentsOf({ date: '2026-01-28' })).toMatchObject({
      rss: 'Wed, 28 Jan 2026 00:00:00 GMT',
      atom: '2026-01-28T00:00:00Z',
      sitemap: '2026-01-28',
      graph: ['2026-01-28', undefined],
      linked: ['2026-01-28'],
    });
  });

  it('is followed by a change that came after it, be it on the same day', () => {
    const of = (changed: string) =>
      momentsOf({ date: '2026-01-28T09:00:00+09:00', last_update: { date: changed } });
    expect(of('2026-01-28T18:30:00+09:00')).toMatchObject({
      changed: '2026-01-28T09:30:00Z',
      sitemap: '2026-01-28T18:30:00+09:00',
      graph: ['2026-01-28T09:00:00+09:00', '2026-01-28T18:30:00+09:00'],
    });
    expect(of('2026-01-28')).toMatchObject({
      changed: '2026-01-28T00:00:00Z',
      graph: [expect.anything(), undefined],
    });
  });
});
