import { expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

/** The message of an import that is refused; empty if it is not. */
const refusal = (files: Record<string, string>) =>
  importFiles(files).then(
    () => '',
    (error: Error & { hint?: string }) => `${error.message}. ${error.hint}`,
  );

const BOOK = {
  'README.md': '# Notes\n',
  'notes/book.toml': '[book]\ntitle = "B"\n',
  'notes/src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n',
  'notes/src/one.md': '# One\n\nSHOWN\n',
  'notes/src/unfinished.md': '# Two\n\nHIDDEN\n',
};
const NIKOLA = {
  'site/conf.py': 'BLOG_TITLE = "B"\nPOSTS = (\n    ("posts/*.md", "posts", "post.tmpl"),\n)\n',
  'site/posts/a.md': '<!--\n.. title: A\n.. date: 2024-01-02\n.. tags: draft\n-->\n\nHIDDEN\n',
};

it.each([
  ['mdBook', 'notes', BOOK],
  ['Nikola', 'site', NIKOLA],
])(
  'a folder that is a site of %s is asked for, since its configuration hides texts',
  async (engine, folder, files) => {
    expect(await refusal(files)).toMatch(new RegExp(`^The folder \`${folder}\` is a site of ${engine}`));
  },
);

it('a site of an engine of plain folders is read whole, though a folder of it has rules of another', async () => {
  const imported = await importFiles({
    'mkdocs.yml': 'site_name: M\n',
    'docs/index.md': '# Home\n\nWords\n',
    'docs/index.html': '<script>window.$docsify = {}</script>',
  });
  await expectMoved(imported);
});

it('Quartz without its folder of texts publishes not its own manual', async () => {
  const files = { 'quartz.config.ts': 'export default {}\n', 'docs/index.md': '# Welcome to Quartz\n' };
  expect(await refusal(files)).toMatch(/^No text was found in .* as Quartz/);
});

it('built lists of posts are no stories of Medium', async () => {
  const list = '<article class="h-entry"><h1 class="p-name">A</h1><p>Teaser</p></article>';
  const files = { 'posts/index.html': list, 'posts/index-1.html': list, 'about/index.rst': 'About\n=====\n' };
  expect(await refusal(files)).toContain('pandoc');
});

it('VitePress: a readme beside the home page has its own address', async () => {
  const imported = await importFiles({
    '.vitepress/config.mjs': "export default { rewrites: { 'en/:rest*': ':rest*' } };\n",
    'README.md': '# Repository\n\nHow to build.\n',
    'en/index.md': '# Portal\n\nWelcome.\n',
  });
  await expectMoved(imported);
  const addresses = Object.fromEntries(imported.rows.map(({ from, to }) => [from, to]));
  expect(addresses).toMatchObject({ '/': '/', '/README': '/readme' });
  expect(imported.site.read('content/pages/index.md')).toContain('Welcome.');
});

it('documents at the root and posts with names of generated pages get others, and their addresses lead there', async () => {
  const root = await importFiles({
    '.vitepress/config.mjs': 'export default {};\n',
    'index.md': '# Home\n\nWelcome.\n',
    '404.md': '# Lost\n\nNothing is here.\n',
    'search.md': '# How we search\n\nWords.\n',
  });
  await expectMoved(root);
  expect(root.site.read('content/docs/search-page.md')).toContain('Words.');
  const post = await importFiles({
    'next.config.js': 'module.exports = {};\n',
    'package.json': '{"dependencies":{"next":"15"}}',
    'app/posts.ts': "export const folder = 'content/posts';\n",
    'content/posts/index.mdx': '---\ntitle: Hello\ndate: 2024-01-02\n---\n\nHello.\n',
  });
  await expectMoved(post);
});
