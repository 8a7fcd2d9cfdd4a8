import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenLinks, openSite } from './support';

it('holds of a list’s posts what the list shows: the first paragraph before the fold', async () => {
  const site = openSite('basic');
  site.write(
    'content/blog/250301-01.md',
    '---\ntitle: Folded\n---\n\nFirst *paragraph*.\n\nSecond paragraph, with a [link](./250101-01.md).\n\n<!-- truncate -->\n\nThe rest.\n',
  );
  site.write(
    'content/blog/250302-01.md',
    '---\ntitle: Listed\n---\n\n- one\n- two\n\nAfter the list.\n\n<!-- truncate -->\n\nThe rest.\n',
  );
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  for (const text of [site.output('blog.html'), site.output('blog.json')]) {
    expect(text).toContain('First <em>paragraph</em>.');
    expect(text).not.toContain('Second paragraph');
    expect(text).toMatch(/<li>two</);
    expect(text).not.toContain('The rest.');
  }
  expect(site.output('blog/250301-01.html')).toContain('Second paragraph');
}, 120_000);

it('leads from an excerpt to the sections of its post, in lists and in feeds', async () => {
  const site = openSite('basic');
  site.edit(
    'site.config.ts',
    "title: 'Basic',",
    "title: 'Basic',\n  baseUrl: '/me/',\n  blog: { feed: { types: ['rss', 'atom', 'json'] } },\n  plugins: ['plugins/marks.ts'],",
  );
  site.write(
    'plugins/marks.ts',
    `import { definePlugin, elementNode } from '@private-devlog/engine';
export default definePlugin({
  name: 'marks',
  markdown: { render: { 'code:mark': () => ({ nodes: elementNode('p', {}, [elementNode('a', { id: 'mark', href: '#why-300' }, ['marked'])]) }) } },
});
`,
  );
  const text = `- [written](#why-300), [named][why], <a id="raw" href="#why-300">raw</a>, [query](?a=1#why-300), noted[^1]

  \`\`\`mark
  \`\`\`
- [whole address](/blog/250301-01#why-300) and [plugin](#mark)

<!-- truncate -->

## Why 300 {#why-300}

Because. [Above](#raw), [why]

[why]: #why-300

[^1]: A note.
`;
  site.write(
    'content/blog/250301-01.md',
    `---\ntitle: Sections\ntags: [linux]\nauthors: owner\n---\n\n${text}`,
  );
  site.write('i18n/en/blog/250301-01.md', `---\ntitle: Sections\n---\n\n${text.replace('Because', 'Since')}`);
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  expect(run.problems).toEqual([]);
  expect(brokenLinks(join(site.root, 'dist'), '/me/')).toEqual([]);
  const hrefs = (path: string) =>
    site
      .page(path)
      .querySelectorAll('a[href$="#why-300"]')
      .map((link) => link.getAttribute('href'));
  const outside = (prefix: string) =>
    ['#', '#', '#', '?a=1#', '#', '#'].map((start) => `/me${prefix}/blog/250301-01${start}why-300`);
  expect(hrefs('/blog')).toEqual(outside(''));
  expect(hrefs('/en/blog').slice(0, 4)).toEqual(outside('/en').slice(0, 4));
  expect(hrefs('/blog/250301-01')).toContain('#why-300');
  expect(site.page('/blog').querySelectorAll('#raw, #mark')).toEqual([]);
  for (const feed of ['rss.xml', 'atom.xml', 'feed.json'])
    expect(
      site
        .output(`blog/${feed}`)
        .match(/href=\\?"[^"]*#[^"]*"/g)
        ?.filter((href) => !href.includes('https://')),
    ).toEqual([]);
});
