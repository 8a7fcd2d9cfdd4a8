import { expect, it } from 'vitest';
import { openSite } from './support';

it('quotes in feeds an article whose components ask for their page, such as comments', async () => {
  const site = openSite('basic');
  site.write(
    'content/blog/250301-01.mdx',
    [
      '---\ntitle: 댓글\n---\n',
      "import { Giscus, usePage } from '@private-devlog/engine/theme';\n",
      'export const Where = () => <b>{usePage().path}</b>;\n',
      '글이다. <Where />\n',
      '<Giscus repo="me/me" repoId="R_1" category="Announcements" categoryId="DIC_1" />\n',
    ].join('\n'),
  );
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  const feed = site.output('blog/rss.xml');
  expect(feed).toContain('<b>/blog/250301-01</b>');
  // Elements that need the page's script are removed from feeds.
  expect(feed).not.toContain('<button');
  expect(site.page('/blog/250301-01').querySelector('button.comments')).not.toBeNull();
});
