import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import { expect, it } from 'vitest';
import { openPluginSite } from './pluginSite';
import type { TestSite } from './support';

/* Data of plugins for components, styles for pages, and the input of hooks that write files. */

const { site } = openPluginSite();

const PLUGIN = `import { definePlugin } from '@private-devlog/engine';
export default definePlugin({
  name: 'own',
  frontMatter: { post: { mood: (value) => value ?? null } },
  fields: (site) => {
    const fields = { '/nowhere': { from: [] } };
    for (const { link, links } of site.articles)
      for (const other of links()) {
        fields[other] ??= { from: [] };
        fields[other].from.push(link);
      }
    return fields;
  },
});
`;
const PART = `export default ({ fields }) => <p className="own">{JSON.stringify(fields ?? null)}</p>;\n`;
const ITEM = `export default ({ post }) => <p className="own">{JSON.stringify(post.fields ?? null)}</p>;\n`;

/** A copy of the site with components that show all fields. */
function showingFields(): TestSite {
  const copy = site.clone();
  copy.write('plugins/own.ts', PLUGIN);
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  copy.write('components/PostFooter.tsx', PART);
  copy.write('components/PostListItem.tsx', ITEM);
  copy.write('content/pages/about.md', '---\ntitle: About\n---\n\n[Third](../blog/250401-01.md#there)\n');
  copy.write(
    'content/blog/250401-01.md',
    '---\ntitle: Third\nmood: calm\ntalk: keda\n---\n\n[First](250101-01.md), [again](/blog/250101-01), [list](/blog), [itself](/blog/250401-01).\n\n## There\n',
  );
  return copy;
}

const article = (from: TestSite, path: string) => from.page(path).querySelector('article')!;

const shown = (from: TestSite, path: string) =>
  from
    .page(path)
    .querySelectorAll('p.own')
    .map(({ text }) => JSON.parse(text));

it('gives components the fields of plugins, those of a text and those of each post in a list', async () => {
  const copy = showingFields();
  expect((await copy.build()).problems).toEqual([]);
  const third = { talk: 'keda', mood: 'calm', from: ['/about'] };
  const first = { from: ['/blog/250401-01'] };
  expect(shown(copy, '/blog/250401-01')).toEqual([third]);
  expect(shown(copy, '/blog/250101-01')).toEqual([first]);
  expect(shown(copy, '/blog/250201-01')).toEqual([null]);
  expect(shown(copy, '/blog')).toEqual([third, null, first]);
});

it('follows an edit of a link, whose words alone build nothing again', async () => {
  const copy = showingFields();
  await copy.build();
  copy.edit('content/pages/about.md', 'Third', 'Third post');
  expect((await copy.build()).rendered).toBe(1);
  copy.edit('content/pages/about.md', '../blog/250401-01.md#there', '/blog/250201-01');
  expect((await copy.build()).problems).toEqual([]);
  expect(shown(copy, '/blog/250401-01')).toEqual([{ talk: 'keda', mood: 'calm' }]);
  expect(shown(copy, '/blog/250201-01')).toEqual([{ from: ['/about'] }]);
});

it.each([
  [
    "fields: () => ({ '/blog/250101-01': { talk: 'x' } })",
    'plugins/own.ts: the plugins `talks` and `own` both give /blog/250101-01 the field `talk`',
  ],
  [
    "fields: () => ({ '/blog/250101-01': { when: new Map() } })",
    'plugins/own.ts: the hook `fields` of the plugin `own`: `fields./blog/250101-01` is `{"when":{}}`, but must be an object of plain data, as JSON has it',
  ],
  [
    'fields: () => [1]',
    'plugins/own.ts: the hook `fields` of the plugin `own`: `fields` is `[1]`, but must be a map',
  ],
])('refuses %s', async (hook, message) => {
  const copy = site.clone();
  copy.write('plugins/own.ts', `export default { name: 'own', ${hook} };`);
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  const run = await copy.build();
  expect(run.status).toBe(1);
  expect(run.problems.map((problem) => problem.message)).toEqual([message]);
});

it('gives hooks that write files the HTML of texts, as feeds have it', async () => {
  const copy = site.clone();
  copy.write(
    'plugins/own.ts',
    `export default {
      name: 'own',
      outputs: {
        files: (site, { html }) =>
          site.articles.filter(({ kind }) => kind === 'post').map((post) => ({ path: post.link.slice(1) + '.txt', content: html(post) })),
      },
    };`,
  );
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  expect((await copy.build()).problems).toEqual([]);
  const markdown = copy.output('blog/250101-01.txt');
  expect(markdown).toContain(
    'Press <kbd>Ctrl</kbd> and see <a href="https://example.com/posts.json">the list</a>.',
  );
  expect(copy.output('blog/250201-01.txt')).toContain('<p>Stars: 5.</p>');
  copy.edit('content/blog/250101-01.md', 'Quiet', 'Silent');
  copy.edit('content/blog/250201-01.mdx', 'Loud', 'Noisy');
  expect((await copy.build()).status).toBe(0);
  expect(copy.output('blog/250101-01.txt')).toContain('Silent');
  expect(copy.output('blog/250201-01.txt')).toContain('Noisy');
});

it('has the Markdown of a page that is a component in search, in the Markdown of the page and in the component', async () => {
  const copy = site.clone();
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  copy.write(
    'plugins/own.ts',
    `const children = '## Shelf\\n\\n- [Ulysses](/blog/250101-01)';
    export default {
      name: 'own',
      pages: () => [{ path: '/books', title: 'Books', body: { component: 'plugins/Books.tsx', props: { at: 1 }, children } }],
    };`,
  );
  copy.write(
    'plugins/Books.tsx',
    'export default ({ at, children }) => <section id={"s" + at}>{children}</section>;\n',
  );
  expect((await copy.build()).problems).toEqual([]);
  expect(copy.page('/books').querySelector('section#s1 li a')?.getAttribute('href')).toBe('/blog/250101-01');
  expect(copy.output('books.md')).toBe(
    '# Books\n\n<https://example.com/books>\n\n## Shelf\n\n- [Ulysses](https://example.com/blog/250101-01)\n',
  );
  const { search } = createEngine({ load: readFiles(join(copy.root, 'dist')), locales: ['en'] });
  const { results } = await search({ requests: [{ indexName: 'x', query: 'ulysses' }] });
  expect(JSON.stringify(results[0]?.hits)).toContain('/books');
  copy.edit('plugins/own.ts', ', children }', ', children: 5 }');
  expect((await copy.build()).problems[0]?.message).toContain('the `children` of /books must be Markdown');
});

it('adds the styles of plugins to the pages that need them, before those of the site', async () => {
  const copy = site.clone();
  const styles = (css: string) =>
    copy.write('plugins/own.ts', `export default { name: 'own', styles: () => ${JSON.stringify(css)} };`);
  styles('/* A poem. */\n.poem { color: red; background: url(/paper.png) }\n');
  copy.write('theme.css', '.poem { color: blue }');
  copy.write('static/paper.png', '');
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  copy.edit('site.config.ts', 'docs: false,', "docs: false, baseUrl: '/base/',");
  expect((await copy.build()).problems).toEqual([]);
  const page = copy.output('blog/250101-01.html');
  expect(page).toMatch(
    /\.poem ?\{ ?color: ?red; ?background: ?url\(\/base\/paper\.png\) ?\} ?\.poem ?\{ ?color: ?blue ?\}/,
  );
  expect(copy.output('404.html')).not.toContain('paper.png');
  styles('.poem { color: green }');
  expect((await copy.build()).problems).toEqual([]);
  expect(copy.output('blog/250101-01.html')).toMatch(/\.poem ?\{ ?color: ?green ?\}/);
  styles('.poem { color: green');
  const run = await copy.build();
  expect(run.status).toBe(1);
  expect(run.problems[0]?.message).toBe(
    'plugins/own.ts: the style sheet is broken: Unclosed block, in line 1 of what the hook `styles` returns',
  );
});

it('tells hooks the address of the site and the language of a text, and names the plugin of a wrong head', async () => {
  const copy = site.clone();
  copy.edit('site.config.ts', "'plugins/archive.ts',", "'plugins/archive.ts', 'plugins/own.ts',");
  copy.edit('site.config.ts', 'docs: false,', "docs: false, baseUrl: '/base/',");
  const plugin = (href: string) =>
    copy.write(
      'plugins/own.ts',
      `export default {
        name: 'own',
        data: ({ url, baseUrl }) => ({ home: url + baseUrl }),
        head: ({ baseUrl }) => [{ tag: 'link', attributes: { rel: 'alternate', href: ${href} } }],
        markdown: {
          directives: { where: ({ file }) => ({ type: 'text', value: 'directive ' + file.locale }) },
          render: { 'leafDirective:here': ({ file }) => ({ nodes: { type: 'text', value: 'render ' + file.locale } }) },
          transform: (tree, file, { data }) => {
            const value = 'transform ' + file.locale + ' ' + data.home;
            tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
          },
        },
        outputs: { paths: ['/own.xml'], files: () => [{ path: 'own.xml', content: '<x/>' }] },
      };`,
    );
  copy.write('components/directives/lang.tsx', 'export default ({ locale }) => <b>component {locale}</b>;\n');
  copy.write('content/blog/250401-01.md', '---\ntitle: Third\n---\n\n:where[]\n\n::here\n\n::lang\n');
  plugin("baseUrl + 'own.xml'");
  expect((await copy.build()).problems).toEqual([]);
  const text = article(copy, '/blog/250401-01').text;
  for (const words of ['directive en', 'render en', 'component en', 'transform en https://example.com/base/'])
    expect(text).toContain(words);
  expect(copy.output('blog/250401-01.html')).toContain('href="/base/own.xml"');
  plugin("'/own.xml'");
  expect((await copy.build()).problems).toEqual([
    {
      message:
        'plugins/own.ts: `attributes.href` of an element of the hook `head` is `/own.xml`, which lies outside of `baseUrl`, `/base/`',
      hint: 'Write `/base/own.xml`; for a page of another site on this host, write its address with `https://`. The context of the hook has `baseUrl`.',
    },
  ]);
});
