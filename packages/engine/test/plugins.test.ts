import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* What the plugins of a site do: the worked examples of the documentation, and what is said of their mistakes. */

let site: TestSite;

/** What the service of `plugins/stars.ts` answers; `null` for nothing. */
let stars: number | null = 5;
const service = createServer((_, response) => {
  if (stars === null) response.destroy();
  else response.end(JSON.stringify({ stars }));
});

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  site = openSite('plugins');
  site.edit('site.config.ts', '127.0.0.1:9', `127.0.0.1:${(service.address() as AddressInfo).port}`);
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const article = (from: TestSite, path: string) => from.page(path).querySelector('article')!;

/** Builds a copy of a site from nothing. */
async function coldOf(from: TestSite) {
  const cold = from.clone();
  for (const folder of ['dist', '.cache']) cold.remove(folder);
  expect((await cold.build()).status).toBe(0);
  return cold.dist();
}

it('puts what functions return in the place of directives of each kind, in Markdown and MDX', () => {
  const first = article(site, '/blog/250101-01');
  expect(first.querySelector('p kbd')?.text).toBe('Ctrl');
  expect(first.querySelector('hr.rule#middle')).not.toBeNull();
  expect(first.querySelector('section.poem p.title')?.text).toBe('Night');
  expect(first.querySelector('section.poem strong')?.text).toBe('lines');
  expect(article(site, '/blog/250201-01').querySelector('section.poem')?.text).toContain('Loud lines.');
});

it('renders nodes, which stay what they are for search, and warns of them with their line', async () => {
  const copy = site.clone();
  const file = 'content/blog/250401-01.md';
  copy.write(file, '---\ntitle: Third\n---\n\n```csv\nName,Year\nAn <b>,2024\n```\n');
  expect((await copy.build()).problems).toEqual([]);
  const rows = () => article(copy, '/blog/250401-01').querySelectorAll('table tr');
  expect(rows().map((row) => row.text)).toEqual(['NameYear', 'An <b>2024']);
  expect(copy.output('blog/250401-01.md')).toContain('```csv\nName,Year');
  copy.edit(file, ',2024', '');
  expect((await copy.build()).problems).toEqual([
    {
      message: `${file}:5:1: This table has rows of different lengths.`,
      hint: 'Write as many commas on each line.',
    },
  ]);
  expect(rows()).toEqual([]);
  expect(article(copy, '/blog/250401-01').querySelector('pre')?.text).toContain('Name,');
});

it('may replace what the engine renders, with frames, words and Markdown of its own', async () => {
  const copy = site.clone();
  copy.write(
    'plugins/own.ts',
    `import { definePlugin, elementNode, htmlNode } from '@private-devlog/engine';
    export default definePlugin({
      name: 'own',
      markdown: {
        syntax: ['math'],
        words: ['embed.load'],
        render: {
          'code:mermaid': () => null,
          inlineMath: async ({ node, lineAfter, cached }) => {
            const made = await cached(node.value, () => '<i>' + node.value + '</i>');
            return { nodes: htmlNode(made + lineAfter()) };
          },
          'leafDirective:youtube': ({ text, word, file }) => ({
            nodes: elementNode('p', { class: 'mine' }, [word('embed.load', { kind: text }), ' ', file.format]),
            markdown: 'Here: ' + text,
            frames: ['https://mine.example'],
          }),
        },
      },
    });`,
  );
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  const text = '::youtube[Talk]{#dQw4w9WgXcQ}\n\n$x$ now\n\n```mermaid\nflowchart LR\n  A --> B\n```\n';
  copy.write('content/blog/250401-01.md', `---\ntitle: Third\n---\n\n${text}`);
  copy.write('content/blog/250402-01.mdx', `---\ntitle: Fourth\n---\n\n${text}`);
  expect((await copy.build()).problems).toEqual([]);
  for (const [path, format] of [
    ['250401-01', 'md'],
    ['250402-01', 'mdx'],
  ]) {
    const shown = article(copy, `/blog/${path}`);
    expect(shown.querySelector('p.mine')?.text).toBe(`Load from Talk ${format}`);
    expect(shown.querySelector('p > i')?.text).toBe('x');
    expect(shown.text).toContain('x now now');
    expect(shown.querySelector('figure.diagram')).toBeNull();
    expect(copy.output(`blog/${path}.html`)).toMatch(/frame-src[^;]* https:\/\/mine\.example/);
    expect(copy.output(`blog/${path}.md`)).toContain('Here: Talk');
  }
  expect(copy.output('blog/250101-01.html')).not.toContain('mine.example');
  expect(copy.dist()).toEqual(await coldOf(copy));
});

it.each(['docs/content/docs', 'docs/i18n/en/docs'])('is what %s shows', (folder) => {
  const page = readFileSync(join(import.meta.dirname, '../../..', folder, '18-plugins.md'), 'utf8');
  const plugins = join(site.root, 'plugins');
  const names = readdirSync(plugins);
  expect(names).toHaveLength(7);
  for (const name of names)
    expect(page).toContain(`title="plugins/${name}"\n${readFileSync(join(plugins, name), 'utf8')}\`\`\`\n`);
});

it('runs on threads as well', async () => {
  const copy = site.clone();
  // More than two tasks of texts: these start threads.
  const names = Array.from({ length: 60 }, (_, index) => `2403${String(index + 1).padStart(2, '0')}`);
  for (const [index, name] of names.entries())
    copy.write(
      `content/blog/240101-${name}.md`,
      `---\ntitle: Post ${index}\ndate: 2024-01-01\n---\n\nPress :kbd[${name}].\n`,
    );
  expect((await copy.build()).status).toBe(0);
  const keys = names.map((name) => article(copy, `/blog/240101-${name}`).querySelector('kbd')?.text);
  expect(keys).toEqual(names);
});

it('gives articles data that was loaded when the site was built, and those of before where nobody answers', async () => {
  const copy = site.clone();
  const shown = () => /Stars: (\d+)/.exec(article(copy, '/blog/250201-01').text)?.[1];
  expect(shown()).toBe('5');
  expect(await copy.build()).toMatchObject({ status: 0, changed: 0 });
  stars = 6;
  expect((await copy.build()).status).toBe(0);
  expect(shown()).toBe('6');
  stars = null;
  expect(await copy.build()).toMatchObject({ status: 0, changed: 0 });
  expect(shown()).toBe('6');
  stars = 5;
});

it('adds pages from a YAML file, which are in the sitemap as others are', async () => {
  const copy = site.clone();
  expect(article(copy, '/talks/fast').querySelector('h1')?.text).toBe('Fast builds: how');
  const items = (from: TestSite) => article(from, '/talks/').querySelectorAll('ol.timeline li');
  expect(items(copy).map((item) => item.text)).toEqual(['2024: Fast builds: how', '2025: Small pages']);
  expect(article(copy, '/talks/').querySelector('li a')?.getAttribute('href')).toBe('/talks/fast');
  expect(copy.output('sitemap.xml')).toContain('https://example.com/talks/small');
  const below = site.clone();
  below.edit('site.config.ts', 'docs: false,', "docs: false,\n  baseUrl: '/notes/',");
  expect((await below.build()).stderr).not.toContain('leads');
  expect(article(below, '/talks/').querySelector('li a')?.getAttribute('href')).toBe('/notes/talks/fast');
  // A page that was drawn once brings no script; one that runs in the browser has its own.
  expect(copy.output('talks/fast.json')).toContain('"modules":{}');
  expect(copy.output('talks/index.json')).toMatch(/"modules":\{".*\/assets\/talks-/);
  // There is no file to edit.
  copy.write('published-urls.txt', '');
  copy.edit(
    'site.config.ts',
    'docs: false,',
    "docs: false,\n  search: false,\n  editUrl: 'https://git.example/',",
  );
  expect((await copy.build()).status).toBe(0);
  expect(copy.output('talks/fast.html')).not.toContain('git.example');
  expect(copy.output('blog/250101-01.html')).toContain('https://git.example/content/blog/250101-01.md');

  copy.edit('data/talks.yml', 'What a page does not load.', 'What a page loads.');
  expect((await copy.build()).status).toBe(0);
  expect(article(copy, '/talks/small').text).toContain('What a page loads.');
  copy.write('published-urls.txt', '');
  copy.edit('data/talks.yml', /- id: fast[\s\S]*?(?=- id)/, '');
  expect((await copy.build()).status).toBe(0);
  expect(copy.hasPage('/talks/fast')).toBe(false);
  expect(items(copy)).toHaveLength(1);
  expect(copy.dist()).toEqual(await coldOf(copy));
});

it('makes pages again when what they show of the texts changes, and parses only those', async () => {
  const copy = site.clone();
  const posts = () => article(copy, '/talks/fast').querySelectorAll('ul a');
  expect(posts()).toEqual([]);
  copy.edit('content/blog/250101-01.md', 'title: First', 'title: First\ntalk: fast');
  expect(await copy.build()).toMatchObject({ status: 0, parsed: 2 });
  expect(posts().map((link) => [link.getAttribute('href'), link.text])).toEqual([
    ['/blog/250101-01', 'First'],
  ]);
  // The words of a text are no part of what they show.
  copy.edit('content/blog/250101-01.md', 'Quiet', 'Loud');
  expect(await copy.build()).toMatchObject({ status: 0, rendered: 1 });
  copy.write('content/blog/250401-01.md', '---\ntitle: Draft\ntalk: fast\ndraft: true\n---\n\nText.\n');
  expect((await copy.build()).status).toBe(0);
  expect(posts()).toHaveLength(1);
  expect(copy.dist()).toEqual(await coldOf(copy));
});

it('checks texts, and again when their words change', async () => {
  const copy = site.clone();
  const warning = {
    message: 'content/blog/250101-01.md: the text says “simply”',
    hint: 'Leave the word out.',
  };
  copy.edit('content/blog/250101-01.md', 'Quiet', 'Simply, simply quiet');
  expect((await copy.build()).problems).toEqual([warning]);
  copy.edit('content/blog/250101-01.md', 'Simply, simply quiet', 'Quiet');
  expect((await copy.build()).problems).toEqual([]);
  expect((await copy.run('check')).status).toBe(0);
});

it('publishes files, and adds to the head and the policy', async () => {
  const copy = site.clone();
  const posts = () =>
    (JSON.parse(copy.output('posts.json')) as { readonly url: string }[]).map(({ url }) => url);
  expect(posts()).toEqual(['https://example.com/blog/250201-01', 'https://example.com/blog/250101-01']);
  const page = copy.output('blog/250101-01.html');
  expect(page).toContain('<meta name="generator-note" content="plugins">');
  expect(page).toMatch(/frame-src[^;]* https:\/\/player\.example\.org/);
  // A draft is in nothing that is published.
  copy.write('content/blog/250301-01.md', '---\ntitle: Third\ndraft: true\n---\n\nFirst.\n\nNot yet.\n');
  expect((await copy.build()).status).toBe(0);
  expect(posts()).toHaveLength(2);
  copy.edit('content/blog/250301-01.md', 'draft: true\n', '');
  expect((await copy.build()).status).toBe(0);
  expect(posts()[0]).toBe('https://example.com/blog/250301-01');
  copy.edit('content/blog/250301-01.md', 'Not yet.', 'Now.');
  expect(await copy.build()).toMatchObject({ status: 0, rendered: 1 });
  expect(copy.dist()).toEqual(await coldOf(copy));
});

it('loads plugins of installed packages, whatever the way that they may be imported', async () => {
  const copy = site.clone();
  const folder = 'node_modules/@me/devlog-plugin-hello';
  const write = (text: string) =>
    copy.write(
      `${folder}/index.js`,
      `export default { name: 'hello', outputs: { files: () => [{ path: 'hello.txt', content: '${text}' }] } };`,
    );
  copy.write(
    `${folder}/package.json`,
    '{ "type": "module", "exports": { ".": { "import": "./index.js" } } }',
  );
  write('first');
  copy.edit('site.config.ts', "'plugins/titles.ts',", "'plugins/titles.ts', '@me/devlog-plugin-hello',");
  expect((await copy.build()).status).toBe(0);
  expect(copy.output('hello.txt')).toBe('first');
  write('other');
  expect(await copy.build()).toMatchObject({ status: 0, rendered: 0 });
  expect(copy.output('hello.txt')).toBe('other');
});

it('builds again what a change of the code of a plugin changes', async () => {
  const copy = site.clone();
  copy.edit('plugins/directives.ts', "class: 'poem'", "class: 'verse'");
  expect((await copy.build()).status).toBe(0);
  expect(article(copy, '/blog/250101-01').querySelector('section.verse')).not.toBeNull();
  copy.edit('plugins/archive.ts', 'date, tags }))', 'date }))');
  expect((await copy.build()).status).toBe(0);
  expect(copy.output('posts.json')).not.toContain('tags');
  copy.edit('site.config.ts', "'plugins/archive.ts',", '');
  copy.edit('content/blog/250101-01.md', / and see \[.*\)/, '');
  copy.edit('content/blog/250101-01.md', /<iframe.*/, '');
  expect((await copy.build()).status).toBe(0);
  expect(copy.dist()['posts.json']).toBeUndefined();
  expect(copy.dist()).toEqual(await coldOf(copy));
});

/** Plugins with a mistake, and what is said of it. */
const MISTAKES: readonly (readonly [
  name: string,
  config: string,
  plugin: string,
  message: string,
  hint: string,
])[] = [
  [
    'a module that is not there',
    "'plugins/none.ts'",
    '',
    'site.config.ts:15: `plugins` names plugins/none.ts, which does not exist',
    'Correct the path; it is relative to the folder of the site. Or install the package of that name.',
  ],
  [
    'no plugin',
    '',
    'export default () => {};',
    'plugins/own.ts: the plugin has no plugin as its default export',
    'Write `export default definePlugin({ name: … })`.',
  ],
  [
    'no name',
    '',
    'export default {};',
    'plugins/own.ts: the plugin has the name undefined, but needs one of lower-case letters, digits and hyphens',
    'Write `export default definePlugin({ name: … })`.',
  ],
  [
    'a hook that there is not',
    '',
    "export default { name: 'own', output: () => [] };",
    'plugins/own.ts: the plugin `own` has `output`, which no hook is called; did you mean `outputs`?',
    'Write `export default definePlugin({ name: … })`.',
  ],
  [
    'options that it does not take',
    "{ use: 'plugins/own.ts', options: { size: 5 } }",
    "export default { name: 'own' };",
    'site.config.ts:15: the plugin `own` takes no options',
    'Take them out.',
  ],
  [
    'options that it refuses',
    "{ use: 'plugins/own.ts', options: { size: 5 } }",
    "export default { name: 'own', options: () => { throw new Error('must be small'); } };",
    'site.config.ts:15: the plugin `own`: `options` is `{"size":5}`, but must be small',
    'Correct it; the plugin says what it takes.',
  ],
  [
    'options that a schema refuses',
    "{ use: 'plugins/own.ts', options: { size: 5 } }",
    "export default { name: 'own', options: { '~standard': { validate: () => ({ issues: [{ message: 'must be small', path: ['size'] }] }) } } };",
    'site.config.ts:15: the plugin `own`: `options.size` is `5`, but must be small',
    'Correct it; the plugin says what it takes.',
  ],
  [
    'options with a function',
    "{ use: 'plugins/own.ts', options: { run: () => 5 } }",
    "export default { name: 'own', options: (value) => value };",
    'site.config.ts:15: the plugin `own` is given what JSON cannot hold, such as a function',
    'Write plain data; functions belong into the plugin.',
  ],
  [
    'data that cannot be kept',
    '',
    "export default { name: 'own', data: () => new Map() };",
    'plugins/own.ts: the hook `data` of the plugin `own` fails: it returned what JSON cannot hold',
    'Correct it, or take plugins/own.ts out of `plugins`.',
  ],
  [
    'data that goes around in a circle',
    '',
    "const value = {};\nvalue.self = value;\nexport default { name: 'own', data: () => value };",
    'plugins/own.ts: the hook `data` of the plugin `own` fails: it returned what JSON cannot hold',
    'Correct it, or take plugins/own.ts out of `plugins`.',
  ],
  [
    'a hook that fails',
    '',
    "export default {\n  name: 'own',\n  content() {\n    throw new Error('no texts');\n  },\n};",
    'plugins/own.ts:4: the hook `content` of the plugin `own` fails: no texts',
    'Correct it, or take plugins/own.ts out of `plugins`.',
  ],
  [
    'an element that no head has',
    '',
    "export default { name: 'own', head: () => [{ tag: 'div' }] };",
    'plugins/own.ts: the hook `head` of the plugin `own`: `head[0].tag` is `"div"`, but allowed is `link`, `meta`, `script`, `style`',
    'Correct what it returns.',
  ],
  [
    'a directive of another plugin',
    '',
    "export default { name: 'own', markdown: { directives: { kbd: () => [] } } };",
    'plugins/own.ts: the plugins `directives` and `own` both have the directive `kbd`',
    'Give one of them another name.',
  ],
  [
    'a rendering of another plugin',
    '',
    "export default { name: 'own', markdown: { render: { 'code:csv': () => null } } };",
    'plugins/own.ts: the plugins `csv` and `own` both have the rendering of `code:csv`',
    'Give one of them another name.',
  ],
  [
    'a word that there is not',
    '',
    "export default { name: 'own', markdown: { words: ['embed.lod'] } };",
    'plugins/own.ts: no interface word has the key `embed.lod`',
    'Did you mean `embed.load`?',
  ],
  [
    'a part of `markdown` that there is not',
    '',
    "export default { name: 'own', markdown: { rendr: {} } };",
    'plugins/own.ts: the plugin `own` has `markdown.rendr`, which no hook is called; did you mean `markdown.render`?',
    'Write `export default definePlugin({ name: … })`.',
  ],
  [
    'a rendering that fails',
    '',
    "export default {\n  name: 'own',\n  markdown: { render: { paragraph() {\n    throw new Error('no');\n  } } },\n};",
    'content/blog/250101-01.md:6:1: the plugin plugins/own.ts fails: no',
    'Correct plugins/own.ts:4, or take the plugin out of `plugins`.',
  ],
  [
    'a frame that is no origin',
    '',
    "export default { name: 'own', markdown: { render: { paragraph: () => ({ nodes: [], frames: ['https://a.example/;'] }) } } };",
    'content/blog/250101-01.md:6:1: the plugin plugins/own.ts fails: the frame "https://a.example/;" is no origin such as https://example.com',
    'Correct plugins/own.ts, or take the plugin out of `plugins`.',
  ],
  [
    'a rendering as what is no node',
    '',
    "export default { name: 'own', markdown: { render: { paragraph: () => ({ nodes: { type: 'box' } }) } } };",
    'content/blog/250101-01.md:6:1: the plugin plugins/own.ts fails: it renders a node of the unknown type `box`',
    'Correct plugins/own.ts, or take the plugin out of `plugins`.',
  ],
  [
    'a directive that is built in',
    '',
    "export default { name: 'own', markdown: { directives: { note: () => [] } } };",
    'plugins/own.ts: the directive `note` is built in',
    'Give one of them another name.',
  ],
  [
    'a field that is built in',
    '',
    "export default { name: 'own', frontMatter: { post: { tags: (value) => value } } };",
    'plugins/own.ts: the field `tags` of the front matter is built in',
    'Give one of them another name.',
  ],
  [
    'a field that hides texts',
    '',
    "export default { name: 'own', frontMatter: { post: { Published: (value) => value } } };",
    'plugins/own.ts: the field `Published` of the front matter is built in',
    'Give one of them another name.',
  ],
  [
    'a text outside of the content',
    '',
    "export default { name: 'own', content: () => [{ path: 'notes/a.md', text: '' }] };",
    'plugins/own.ts: it adds the text notes/a.md, which is in no folder of texts',
    'Write a path such as `content/pages/name.md`, `content/blog/…`, `content/docs/…` or `i18n/en/pages/…`.',
  ],
  [
    'a text in the place of a file',
    '',
    "export default { name: 'own', content: () => [{ path: 'content/blog/250101-01.md', text: 'x' }] };",
    'plugins/own.ts: it adds the text content/blog/250101-01.md, which is a file',
    'Give one of them another name.',
  ],
  [
    'a page without an address',
    '',
    "export default { name: 'own', pages: () => [{ path: 'talks/../x', title: 'X', body: '' }] };",
    'plugins/own.ts: the hook `pages` of the plugin `own` fails: it returned a page with the path "talks/../x"; write one such as `/talks/fast`, without the language',
    'Correct it, or take plugins/own.ts out of `plugins`.',
  ],
  [
    'a page without a body',
    '',
    "export default { name: 'own', pages: () => [{ path: '/x', title: 'X' }] };",
    'plugins/own.ts: the hook `pages` of the plugin `own` fails: the page /x has no `body`: write Markdown, an element, or `{ component, props }`',
    'Correct it',
  ],
  [
    'a page in a language that the site does not have',
    '',
    "export default { name: 'own', pages: () => [{ path: '/x', title: 'X', locale: 'fr', body: '' }] };",
    'plugins/own.ts: the hook `pages` of the plugin `own` fails: the page /x has the locale "fr"; the site has en',
    'Correct it',
  ],
  [
    'a page that another plugin has',
    '',
    "export default { name: 'own', pages: () => [{ path: '/talks/fast', title: 'X', body: { component: 'plugins/Timeline.tsx' } }] };",
    'plugins/own.ts: it adds the text content/pages/talks/fast.mdx twice',
    'Give one of them another name.',
  ],
  [
    'a page where another is',
    '',
    "export default { name: 'own', pages: () => [{ path: '/blog', title: 'X', body: '' }] };",
    'content/pages/blog.md: two pages have the path /blog: content/pages/blog.md and the generated page “blogList”',
    'The text comes from plugins/own.ts.',
  ],
  [
    'a component that is not there',
    '',
    "export default { name: 'own', pages: () => [{ path: '/x', title: 'X', body: { component: 'plugins/Map.tsx' } }] };",
    'plugins/own.ts: the hook `pages` of the plugin `own` fails: the page /x names the component plugins/Map.tsx, which does not exist',
    'Correct it',
  ],
  [
    'an element that cannot be drawn',
    '',
    "import { createElement } from 'react';\nexport default { name: 'own', pages: () => [{ path: '/x', title: 'X', body: createElement(() => {\n  throw new Error('no');\n}) }] };",
    'plugins/own.ts:3: the hook `pages` of the plugin `own` fails: no',
    'Correct it',
  ],
  [
    'a link of a page to nothing',
    '',
    "import { createElement } from 'react';\nexport default { name: 'own', pages: () => [{ path: '/x', title: 'X', body: createElement('a', { href: '/nowhere' }) }] };",
    'content/pages/x.md:5:9: the link `/nowhere` leads to no page',
    'The text comes from plugins/own.ts.',
  ],
  [
    'a file that another publishes',
    '',
    "export default { name: 'own', outputs: { files: () => [{ path: 'posts.json', content: '' }] } };",
    'plugins/own.ts: it publishes posts.json, where something else is published',
    'Give the file another name.',
  ],
  [
    'a file of the engine',
    '',
    "export default { name: 'own', outputs: { files: () => [{ path: 'sitemap.xml', content: '' }] } };",
    'plugins/own.ts: it publishes sitemap.xml, where something else is published',
    'Give the file another name.',
  ],
  [
    'a file outside of the site',
    '',
    "export default { name: 'own', outputs: { files: () => [{ path: '../a', content: '' }] } };",
    'plugins/own.ts: the plugin `own` publishes a file at "../a", which is no path of a file',
    'Write one without a slash in front, such as `talks.json` or `api/talks.json`.',
  ],
  [
    'an element without a name',
    '',
    "export default { name: 'own', markdown: { transform: (tree) => void tree.children.push({ type: 'element', children: [] }) } };",
    'content/blog/250101-01.md: the plugin plugins/own.ts leaves a node of type `element` without `name`',
    'Correct plugins/own.ts. A tree is made of the nodes of mdast: see “Transforms” in the documentation of the engine.',
  ],
  [
    'a plugin instead of its path',
    "{ name: 'own' }",
    '',
    'site.config.ts:15: unknown option `name` in `plugins[6]`',
    'Name the module of the plugin',
  ],
];

it.each(MISTAKES)(
  'says of %s what is wrong, where, and what to do',
  async (_, config, plugin, message, hint) => {
    const copy = site.clone();
    copy.write('plugins/own.ts', plugin);
    copy.edit(
      'site.config.ts',
      "'plugins/archive.ts',",
      `'plugins/archive.ts', ${config || "'plugins/own.ts'"},`,
    );
    const before = copy.dist();
    const run = await copy.build();
    expect(run.status).toBe(1);
    expect(run.stderr).not.toContain('    at ');
    const found = run.problems.find((problem) => problem.message === message);
    expect(found ?? run.problems).toMatchObject({ message });
    expect(found?.hint).toContain(hint);
    expect(copy.dist()).toEqual(before);
  },
);

/** Parts of a plugin that are not what they must be, and what is said of them. */
const SHAPES: readonly (readonly [part: string, message: string])[] = [
  [
    'frontMatter: { posts: {} }',
    'has `frontMatter.posts`, which no hook is called; did you mean `frontMatter.post`?',
  ],
  ['frontMatter: { post: { x: {} } }', 'has a `frontMatter.post` that is no object of schemas or functions'],
  ['markdown: { directives: { x: 5 } }', 'has a `markdown.directives` that is no object of functions'],
  [
    "markdown: { directives: { 'x y': () => [] } }",
    'has the directive `x y`; a name has letters, digits, `-` and `_`',
  ],
  ["markdown: { syntax: ['maths'] }", 'asks for the syntax `maths`; there is `math` alone'],
  ["watch: ['data', 5]", 'has a `watch` that is no list of texts'],
  ['outputs: {}', 'has `outputs` without `files`'],
  ["data: () => new Promise((_, reject) => reject('no'))", 'the hook `data` of the plugin `own` fails: no'],
  [
    'content: () => undefined',
    'the hook `content` of the plugin `own`: `content` is set, but its value is undefined',
  ],
  ['pages: () => null', 'the hook `pages` of the plugin `own` fails: it returned no list of pages'],
  ['checks: () => [null]', 'the hook `checks` of the plugin `own`: `checks[0]` has no value'],
  [
    'checks: () => [{ message: 5 }]',
    'the hook `checks` of the plugin `own`: `checks[0].message` is `5`, but must be a text',
  ],
  [
    "outputs: { files: () => [{ path: 'a', content: '' }, { path: 'a/b', content: '' }] }",
    'it publishes a/b, where something else is published',
  ],
  [
    "checks: (site) => site.articles[0].tags.push('x')",
    'the hook `checks` of the plugin `own` fails: Cannot add property 1, object is not extensible',
  ],
  [
    'data: () => ({ a: [1] }), checks: (_, { data }) => { data.a = 2; }',
    "the hook `checks` of the plugin `own` fails: Cannot assign to read only property 'a' of object '#<Object>'",
  ],
  [
    'markdown: { directives: { own: async () => [] } }',
    'the directive `own` returns a promise; `markdown.render` may, for `textDirective:own`',
  ],
];

it.each(SHAPES)('says of a plugin with %s what is wrong', async (part, message) => {
  const copy = site.clone();
  copy.write('plugins/own.ts', `export default { name: 'own', ${part} };`);
  copy.write('content/blog/250601-01.md', '---\ntitle: Own\ntags: [one]\n---\n\nText :own[x].\n');
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  const run = await copy.build();
  expect(run.stderr).not.toContain('    at ');
  expect(run.status).toBe(1);
  expect(run.stderr).toContain(message);
  expect(run.stderr).toContain('own');
});

it('names the line at which a plugin does not load', async () => {
  const copy = site.clone();
  copy.write('plugins/titles.ts', 'const none = undefined;\n\nexport default { name: none.name };\n');
  expect((await copy.build()).problems.map(({ message }) => message)).toEqual([
    "plugins/titles.ts:3: the plugin does not load: Cannot read properties of undefined (reading 'name')",
  ]);
});

it('loads a package with TypeScript, JSX, a component and lines that end as on Windows', async () => {
  const copy = site.clone();
  const folder = 'node_modules/devlog-plugin-hello';
  const lines = (text: string) => text.replaceAll('\n', '\r\n');
  copy.write(
    `${folder}/package.json`,
    '{ "type": "module", "exports": { ".": "./index.tsx", "./Hello": "./Hello.tsx" } }',
  );
  copy.write(
    `${folder}/index.tsx`,
    lines(`import { type ReactNode, useId } from 'react';
      const Box = ({ children }: { children: ReactNode }) => <p id={useId()}>{children}</p>;
      export default {
        name: 'hello',
        options: (value: { readonly who: string }) => value,
        pages: (_site: unknown, { options }: { options: { who: string } }) => [
          { path: '/drawn', title: 'Drawn', body: <Box>Hello {options.who}</Box> },
          { path: '/run', title: 'Run', body: { component: 'devlog-plugin-hello/Hello', props: { who: options.who } } },
        ],
      };\n`),
  );
  copy.write(
    `${folder}/Hello.tsx`,
    lines('export default function Hello({ who }: { who: string }) {\n  return <b>Hello {who}</b>;\n}\n'),
  );
  copy.write('data/talks.yml', lines(copy.read('data/talks.yml')));
  copy.edit(
    'site.config.ts',
    "'plugins/archive.ts',",
    "'plugins/archive.ts', { use: 'devlog-plugin-hello', options: { who: 'you' } },",
  );
  const run = await copy.build();
  expect(run.problems).toEqual([]);
  expect(article(copy, '/drawn').querySelector('p')?.text).toBe('Hello you');
  expect(article(copy, '/run').querySelector('b')?.text).toBe('Hello you');
  expect(article(copy, '/talks/small').text).toContain('What a page does not load.');
});

it('refuses a wrong value of its field with the line of the text, and names who adds a text', async () => {
  const copy = site.clone();
  copy.write('content/pages/now.md', '---\ntitle: Now\nyear: soon\n---\n\nText.\n');
  copy.edit('data/talks.yml', 'year: 2024', "year: '??'");
  const run = await copy.build();
  expect(run.status).toBe(1);
  expect(run.problems[1]?.hint).toContain('The text comes from plugins/talks.tsx.');
  expect(run.problems.map(({ message }) => message)).toEqual([
    'content/pages/now.md:3: `year` is `"soon"`, but must be a year',
    'content/pages/talks/fast.md:3: `year` is `"??"`, but must be a year',
  ]);
});
