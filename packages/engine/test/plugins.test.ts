import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPluginSite } from './pluginSite';
import type { TestSite } from './support';

/* The example plugins of the manual. */

const own = openPluginSite();
const { site } = own;

const article = (from: TestSite, path: string) => from.page(path).querySelector('article')!;

/** Builds a copy of a site from nothing. */
async function coldOf(from: TestSite) {
  const cold = from.sources();
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

it('runs on threads as well, which more than four batches of texts start, and changes trees there', async () => {
  const copy = site.clone();
  const change = "{ transform: (tree) => void tree.children.push({ type: 'text', value: 'Changed.' }) }";
  copy.write('plugins/own.ts', `export default { name: 'own', markdown: ${change} };`);
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  const names = Array.from({ length: 100 }, (_, index) => `240101-${index + 1000}`);
  for (const name of names)
    copy.write(`content/blog/${name}.md`, `---\ntitle: ${name}\n---\n\nPress :kbd[${name}].\n`);
  expect((await copy.build()).status).toBe(0);
  const texts = names.map((name) => article(copy, `/blog/${name}`));
  expect(texts.map((text) => text.querySelector('kbd')?.text)).toEqual(names);
  for (const { text } of texts) expect(text).toContain('Changed.');
});

it('gives articles data that was loaded when the site was built, and those of before where nobody answers', async () => {
  const copy = site.clone();
  const shown = () => /Stars: (\d+)/.exec(article(copy, '/blog/250201-01').text)?.[1];
  expect(shown()).toBe('5');
  expect(await copy.build()).toMatchObject({ status: 0, changed: 0 });
  own.stars = 6;
  expect((await copy.build()).status).toBe(0);
  expect(shown()).toBe('6');
  own.stars = null;
  expect(await copy.build()).toMatchObject({ status: 0, changed: 0 });
  expect(shown()).toBe('6');
  own.stars = 5;
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
  // Their output does not depend on the words of a text.
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
  copy.edit('plugins/Timeline.tsx', "'Newest first'", "'New ones first'");
  expect((await copy.build()).status).toBe(0);
  expect(article(copy, '/talks/').querySelector('button')?.text).toBe('New ones first');
  copy.edit('site.config.ts', "'plugins/archive.ts',", '');
  copy.edit('content/blog/250101-01.md', / and see \[.*\)/, '');
  copy.edit('content/blog/250101-01.md', /<iframe.*/, '');
  expect((await copy.build()).status).toBe(0);
  expect(copy.dist()['posts.json']).toBeUndefined();
  expect(copy.dist()).toEqual(await coldOf(copy));
});

it('loads a package with TypeScript, JSX, a component and lines that end as on Windows', async () => {
  const copy = site.clone();
  const folder = 'node_modules/devlog-plugin-hello';
  const lines = (text: string) => text.replaceAll('\n', '\r\n');
  copy.write(
    `${folder}/package.json`,
    '{ "type": "module", "exports": { ".": "./index.tsx", "./Hello": "./Hello.tsx", "./Styled": "./Styled.js" } }',
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
          { path: '/styled', title: 'Styled', body: { component: 'devlog-plugin-hello/Styled' } },
        ],
      };\n`),
  );
  copy.write(
    `${folder}/Hello.tsx`,
    lines('export default function Hello({ who }: { who: string }) {\n  return <b>Hello {who}</b>;\n}\n'),
  );
  copy.write(`${folder}/Styled.js`, "import './styled.css';\nexport default () => 'Styled';\n");
  copy.write(`${folder}/styled.css`, 'article { letter-spacing: 3px }');
  copy.write('data/talks.yml', lines(copy.read('data/talks.yml')));
  copy.edit(
    'site.config.ts',
    "'plugins/archive.ts',",
    "'plugins/archive.ts', { use: 'devlog-plugin-hello', options: { who: 'you' } },",
  );
  // Node itself loads it: where tests run, TypeScript is loaded too.
  const run = await copy.buildApart();
  expect(run.problems).toEqual([]);
  expect(article(copy, '/drawn').querySelector('p')?.text).toBe('Hello you');
  expect(article(copy, '/run').querySelector('b')?.text).toBe('Hello you');
  expect(copy.output('styled.html')).toMatch(/letter-spacing: ?3px/);
  expect(article(copy, '/talks/small').text).toContain('What a page does not load.');
});
