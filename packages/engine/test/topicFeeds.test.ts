import { expect, it } from 'vitest';
import { openSite } from './support';

/* Feeds of tags and authors: their pages name them, links lead to them, and an edit writes no others. */

it('are named by their own pages, also below a base URL, and can be linked to', async () => {
  const site = openSite('basic');
  site.edit(
    'site.config.ts',
    "title: 'Basic',",
    "title: 'Basic',\n  baseUrl: '/me/',\n  checks: { brokenLinks: 'throw' },\n  blog: { feed: { types: ['rss'], of: ['tags', 'authors', 'categories', 'series'] } },",
  );
  site.write(
    'content/blog/240101-01.md',
    '---\ntitle: 피드\ntags: [linux]\nauthors: owner\ncategories: 운영\nseries: 연재 1/2\n---\n\n[이 주제의 피드](/blog/tags/linux/rss.xml)\n',
  );
  site.write('content/blog/240102-01.md', '---\ntitle: 둘\nseries: 연재 1/2\n---\n\n둘째.\n');
  const { status, stderr } = await site.build();
  expect(stderr).not.toContain('rss.xml');
  expect(status).toBe(0);
  const feedsOf = (path: string) =>
    site
      .page(path)
      .querySelectorAll('link[rel=alternate][type]')
      .map((link) => link.getAttribute('href'));
  expect(feedsOf('/blog/tags/linux')).toEqual(['/me/blog/rss.xml', '/me/blog/tags/linux/rss.xml']);
  expect(feedsOf('/blog/authors/owner')).toEqual(['/me/blog/rss.xml', '/me/blog/authors/owner/rss.xml']);
  expect(feedsOf('/blog')).toEqual(['/me/blog/rss.xml']);
  expect(feedsOf('/blog/categories/운영')).toEqual([
    '/me/blog/rss.xml',
    encodeURI('/me/blog/categories/운영/rss.xml'),
  ]);
  expect(feedsOf('/blog/series/연재-1-2')).toEqual([
    '/me/blog/rss.xml',
    encodeURI('/me/blog/series/연재-1-2/rss.xml'),
  ]);
  expect(site.output('blog/series/연재-1-2/rss.xml').match(/<item>/g)).toHaveLength(2);
  const before = site.output('blog/authors/owner/rss.xml');
  site.edit('content/blog/240101-01.md', '이 주제의 피드', '고친 글');
  await site.build();
  expect(site.output('blog/tags/linux/rss.xml')).toContain('고친 글');
  expect(site.output('blog/authors/owner/rss.xml')).not.toBe(before);
});
