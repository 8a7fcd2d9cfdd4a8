import { beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* An author's functions on the parsed trees of texts: `markdown.transform` of plugins. */

let site: TestSite;

beforeAll(async () => {
  site = openSite('transforms');
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

const hrefs = (from: TestSite, page: string) =>
  from
    .page(page)
    .querySelectorAll('article a[href*="issues"]')
    .map((link) => `${link.text} ${link.getAttribute('href')}`);

const ISSUE = '#12 https://github.com/me/project/issues/12';

it('changes the trees of Markdown and MDX in order, before anything is read from them', () => {
  expect(hrefs(site, '/blog/250101-01')).toEqual([ISSUE]);
  expect(hrefs(site, '/blog/250201-01')).toEqual([ISSUE]);
  expect(site.page('/blog/250101-01').querySelector('h2#licence')?.text).toContain('Licence');
  expect(site.output('blog/250101-01.html')).toContain('content/blog/250101-01.md (md) is free.');
  expect(site.output('blog/250201-01.html')).toContain('content/blog/250201-01.mdx (mdx) is free.');
});

it('parses texts again when a transform, or what it imports, has changed, and only then', async () => {
  const copy = site.clone();
  expect(await copy.build()).toMatchObject({ status: 0, parsed: 0, changed: 0 });
  copy.edit('plugins/project.ts', 'me/project', 'me/other');
  expect(await copy.build()).toMatchObject({ status: 0, parsed: 2 });
  expect(hrefs(copy, '/blog/250101-01')).toEqual(['#12 https://github.com/me/other/issues/12']);
  copy.edit('plugins/license.ts', 'is free', 'is yours');
  expect((await copy.build()).parsed).toBe(2);
  expect(copy.output('blog/250101-01.html')).toContain('is yours');
  copy.edit('site.config.ts', ", 'plugins/license.ts'", '');
  expect((await copy.build()).parsed).toBe(2);
  expect(copy.output('blog/250101-01.html')).not.toContain('is yours');
});

it('names a transform that fails, its line, the text and the remedy', async () => {
  const copy = site.clone();
  copy.edit('plugins/issues.ts', 'linkIn(tree);', "linkIn(tree);\n  throw new Error('no such issue');");
  const run = await copy.build();
  expect(run.status).toBe(1);
  expect(run.problems).toContainEqual({
    message: 'content/blog/250101-01.md: the plugin plugins/issues.ts fails: no such issue',
    hint: 'also content/blog/250201-01.mdx\nCorrect plugins/issues.ts:10, or take the plugin out of `plugins`.',
  });
});

it.each([
  ["{ type: 'callout', children: [] }", 'a node of the unknown type `callout`'],
  ["{ type: 'paragraph' }", 'a node of type `paragraph` without `children`'],
  ["{ type: 'text', value: 5 as never }", 'a node of type `text` without `value`'],
  ["{ type: 'link', children: [] }", 'a node of type `link` without `url`'],
  ["{ type: 'mdxFlowExpression', value: '1' }", 'a node of type `mdxFlowExpression` in a text of .md'],
  ['null as never', 'something that is no node: null'],
  ['tree', 'nodes that stand deeper than 200 levels within each other'],
])('refuses a tree with %s', async (node, reason) => {
  const copy = site.clone();
  copy.edit('plugins/issues.ts', 'linkIn(tree);', `tree.children?.push(${node});`);
  const run = await copy.build();
  expect(run.status).toBe(1);
  expect(run.problems[0]?.message).toBe(
    `content/blog/250101-01.md: the plugin plugins/issues.ts leaves ${reason}`,
  );
  const place = reason.includes('unknown') ? 'issues.ts:9.' : 'issues.ts.';
  expect(run.problems[0]?.hint).toContain(`Correct plugins/${place} A tree`);
});
