import { expect, it } from 'vitest';
import { copyWith, expectMistake, type Mistake, openPluginSite } from './pluginSite';

/* Messages for mistakes in texts, pages, files and parts of plugins. */

const { site } = openPluginSite();

const MISTAKES: readonly Mistake[] = [
  [
    'a text outside of the content',
    '',
    "export default { name: 'own', content: () => [{ path: 'notes/a.md', text: '' }] };",
    'plugins/own.ts: it adds the text notes/a.md, which is in no folder of texts',
    'Write a path such as `content/pages/name.md`, `content/blog/…`, `content/docs/…` or `i18n/en/pages/…`.',
  ],
  [
    'the name of a folder',
    '',
    "export default { name: 'own', content: () => [{ path: 'content/docs/api/_category_.yml', text: '' }] };",
    'plugins/own.ts: it adds content/docs/api/_category_.yml, which is no text: the hook `content` returns `.md` and `.mdx`',
    'Add an `index.md` to the folder, whose `title` names it, or write the file yourself.',
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
];

it.each(MISTAKES)('says of %s what is wrong, where, and what to do', (...mistake) =>
  expectMistake(site, mistake),
);

/** Invalid parts of a plugin, and the expected messages. */
const SHAPES: readonly (readonly [part: string, message: string])[] = [
  [
    'frontMatter: { posts: {} }',
    'has `frontMatter.posts`, which no hook is called; did you mean `frontMatter.post`?',
  ],
  ['frontMatter: { post: { x: {} } }', 'has a `frontMatter.post.x` that is no schema or function'],
  ['markdown: { directives: { x: 5 } }', 'has a `markdown.directives.x` that is no function'],
  [
    "markdown: { directives: { 'x y': () => [] } }",
    'has the directive `x y`; a name has letters, digits, `-` and `_`',
  ],
  ["markdown: { syntax: ['maths'] }", 'asks for the syntax `maths`; there is `math` alone'],
  ["watch: ['data', 5]", 'has a `watch[1]` that is no text'],
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
  const copy = copyWith(site, `export default { name: 'own', ${part} };`);
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
