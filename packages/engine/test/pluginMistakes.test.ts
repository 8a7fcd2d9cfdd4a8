import { it } from 'vitest';
import { expectMistake, type Mistake, openPluginSite } from './pluginSite';

/* What is said of mistakes in plugins: in what they are, in their options and in what they do with Markdown. */

const { site } = openPluginSite();

const MISTAKES: readonly Mistake[] = [
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

it.each(MISTAKES)('says of %s what is wrong, where, and what to do', (...mistake) =>
  expectMistake(site, mistake),
);
