import { expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const POST = (body: string, fields = '') => `---\ntitle: T\ndate: 2024-01-02\n${fields}---\n\n${body}\n`;

const CONFIG = `import nav from '@11ty/eleventy-navigation';

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(nav);
}
export const config = { dir: { input: 'content', data: '../_data', includes: '../_includes' } };
`;

it('the data of the site, its menu, the path of its posts and its lists of tags move', async () => {
  const imported = await importFiles({
    'package.json': '{ "devDependencies": { "@11ty/eleventy": "3" } }',
    'eleventy.config.js': CONFIG,
    '_data/metadata.js':
      "export default { title: 'Old notes', url: 'https://old.example.com/', language: 'en', description: 'About things' };\n",
    '_includes/list.njk': '{% for post in collections.posts %}{{ post.url }}{% endfor %}\n',
    'content/index.njk': '---js\nconst eleventyNavigation = { key: "Home", order: 1 };\n---\n',
    'content/writing.njk':
      '---\neleventyNavigation:\n  key: Writing\n  order: 2\n---\n{% include "list.njk" %}\n',
    'content/tags.njk':
      '---\npagination:\n  data: collections\npermalink: /topics/{{ tag | slugify }}/\n---\n{{ tag }}\n',
    'content/feed.xml.njk': '<feed/>\n',
    'content/about.md':
      '---js\nconst eleventyNavigation = { key: "Me", order: 3 };\n---\n\n# About\n\nWords\n',
    'content/404.md': '---\npermalink: 404.html\n---\n\n# Gone\n',
    'content/writing/writing.json': '{ "tags": ["posts"] }',
    'content/writing/first/first.md': POST(
      '![A](./a.svg) [next](writing/second.md)',
      'tags: [posts, Web CSS]\n',
    ),
    'content/writing/first/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    'content/writing/second.md': POST('```diff-js\n+ a\n```', 'tags: one tag, with a comma\n'),
  });
  await expectMoved(imported);
  expect(imported.lines[0]).toBe(
    'Eleventy: 2 posts, 0 documents, 1 pages; 0 of them are drafts. 1 further files.',
  );
  expect(imported.lines.join('\n')).toContain(
    '3  Pages that are templates are not moved (first: content/index.njk)',
  );
  const { site } = imported;
  const config = site.read('site.config.ts');
  for (const part of [
    "title: 'Old notes'",
    "tagline: 'About things'",
    "url: 'https://old.example.com'",
    "path: '/writing'",
  ])
    expect(config).toContain(part);
  const menu = site
    .page('/about')
    .querySelectorAll('header nav a')
    .map((link) => [link.text.trim(), link.getAttribute('href')]);
  expect(menu).toEqual([
    ['Old notes', '/'],
    ['Home', '/'],
    ['Writing', '/writing'],
    ['Me', '/about'],
  ]);
  const first = site.read('content/blog/first.md');
  expect(first).toMatch(/tags:\n {2}- Web CSS\nredirect_from:/);
  expect(first).toContain('[next](./second.md)');
  expect(site.read('content/blog/second.md')).toContain('```diff\n+ a');
  expect(site.read('content/blog/second.md')).toContain('one tag, with a comma');
  expect(imported.rows).toContainEqual(
    expect.objectContaining({ from: '/topics/web-css/', to: '/writing/tags/web-css' }),
  );
});

it('folders with a low line are published where they hold no parts of pages', async () => {
  const imported = await importFiles({
    '.eleventy.js': "module.exports = () => ({ pathPrefix: '/me/', dir: { includes: '_parts' } });\n",
    '_data/site.json': '{ "title": "A", "url": "https://old.example.com" }',
    '_posts/_posts.11tydata.js':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: It is code of the source.
      'export default { permalink: function({ page }) {\n  return `/web/${ page.fileSlug }/`\n} };\n',
    '_posts/2024-01-02-one.md': POST('SHOWN-1'),
    '_parts/card.md': POST('SECRET-1'),
    '_data/words.md': POST('SECRET-2'),
    '_site/old/index.md': POST('SECRET-3'),
    'node_modules/a/readme-too.md': POST('SECRET-4'),
    'notes.md': '---\npermalink: false\n---\n\nNot by itself\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  expect(publishedWords(imported, /SHOWN-\d/g)).not.toEqual([]);
  expect(imported.rows).toContainEqual(expect.objectContaining({ from: '/web/one/', to: '/web/one' }));
  expect(imported.site.read('site.config.ts')).toContain("baseUrl: '/me/'");
});

it('the folder of the texts is that of the parts of pages where a package names it', async () => {
  const imported = await importFiles({
    '.eleventy.js':
      "const base = require('a-theme')();\nmodule.exports = () => ({ ...base, dir: { ...base.dir, includes: 'parts' } });\n",
    'SETUP.md': '# SECRET-1\n\nFor those who work on the site.\n',
    'src/parts/card.md': POST('SECRET-2'),
    'src/posts/one.md': POST('SHOWN-1'),
    'src/about.md': '# About\n\nSHOWN-2\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  expect(imported.rows).toContainEqual(expect.objectContaining({ from: '/about/', to: '/about' }));
  expect(imported.rows).toContainEqual(expect.objectContaining({ from: '/posts/one/' }));
  expect(imported.lines.join('\n')).toContain('Texts outside of `src/`');
});

it('the folder of the texts is the source where that has a home page', async () => {
  const imported = await importFiles({
    '.eleventy.js': 'module.exports = () => {};\n',
    'index.md': '# Home\n\nSHOWN-1\n',
    'posts/one.md': POST('SHOWN-2'),
    'demo/_data/a.json': '{}',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SHOWN-\d/g)).toHaveLength(2);
});
