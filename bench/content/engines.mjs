#!/usr/bin/env node
// @ts-check
// This engine, Hugo and Docusaurus over the corpus of `bench/corpus.mjs`: how long a build takes from nothing and after an
// edit of one post, in turn, and what a reader of one post downloads. Needs hugo, Chromium, and DOCUSAURUS=<folder with Docusaurus 3.9.1 installed, and
// webpack held to 5.101.3: with the newest one it does not build>. Figures of engines that are not named stay as they were.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep, median, pageBytes, serve, time } from './measure.mjs';

const RUNS = 3;
const POSTS = Number(process.argv[2] ?? 100);
const CHOSEN = process.argv.slice(3);
/** The post of the corpus that is read, the same in all of them. */
const READ = '-00008';
const docusaurus = process.env.DOCUSAURUS;
if (!docusaurus) throw new Error('DOCUSAURUS names a folder in which Docusaurus 3.9.1 is installed');
const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const root = mkdtempSync(join(tmpdir(), 'engines-'));
const write = (/** @type {string} */ name, /** @type {string} */ text) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const corpus = (/** @type {string} */ layout, /** @type {string} */ out) =>
  execFileSync(process.execPath, [
    join(project, 'bench/corpus.mjs'),
    '--n',
    String(POSTS),
    '--layout',
    layout,
    '--out',
    join(root, out),
  ]);

// This engine.
corpus('docusaurus', 'own/content');
write(
  'own/site.config.ts',
  "export default { title: 'corpus', url: 'https://example.com', defaultLocale: 'ko', locales: { ko: { label: 'Korean', htmlLang: 'ko' } } };\n",
);
// Docusaurus.
corpus('docusaurus', 'docusaurus');
write(
  'docusaurus/docusaurus.config.js',
  "module.exports = { title: 'corpus', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', i18n: { defaultLocale: 'ko', locales: ['ko'] }, presets: [['classic', { docs: { sidebarPath: undefined }, blog: { onInlineTags: 'ignore', onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore', blogSidebarCount: 'ALL' }, pages: false }]] };\n",
);
write('docusaurus/package.json', '{ "name": "corpus", "private": true }');
symlinkSync(join(docusaurus, 'node_modules'), join(root, 'docusaurus/node_modules'));
// Hugo, with the plainest theme that shows a list and a post.
corpus('hugo', 'hugo');
write(
  'hugo/config.toml',
  "baseURL = 'https://example.com/'\ntitle = 'corpus'\n[markup.goldmark.renderer]\nunsafe = true\n[markup.highlight]\nnoClasses = false\n",
);
const frame = (/** @type {string} */ body) =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><title>{{ .Title }}</title><style>body{max-width:45rem;margin:auto;font:1rem/1.7 system-ui}</style>${body}</html>`;
write('hugo/layouts/_default/single.html', frame('<h1>{{ .Title }}</h1>{{ .Content }}'));
write(
  'hugo/layouts/_default/list.html',
  frame('{{ range .Pages }}<p><a href="{{ .RelPermalink }}">{{ .Title }}</a></p>{{ end }}'),
);

const ENGINES = {
  own: {
    cwd: join(root, 'own'),
    command: process.execPath,
    args: [join(project, 'packages/engine/bin/devlog.mjs'), 'build', '--root', join(root, 'own')],
    out: 'dist',
    kept: ['.cache'],
    posts: 'content/blog',
  },
  hugo: {
    cwd: join(root, 'hugo'),
    command: 'hugo',
    args: ['--quiet'],
    out: 'public',
    kept: ['resources'],
    posts: 'content',
  },
  docusaurus: {
    cwd: join(root, 'docusaurus'),
    command: process.execPath,
    args: [join(docusaurus, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    out: 'build',
    kept: ['.docusaurus', 'node_modules/.cache'],
    posts: 'blog',
  },
};
/** @typedef {{ first: number, after: number, cold: number[], edited: number[] }} Figures */
/** @type {Record<string, Figures>} */
const raw = known();
const chosen = Object.entries(ENGINES).filter(([name]) => CHOSEN.length === 0 || CHOSEN.includes(name));
const env = { ...process.env, NODE_ENV: 'production', NO_UPDATE_NOTIFIER: '1' };
const build = (/** @type {typeof ENGINES['own']} */ { command, args, cwd }) =>
  time(command, args, { cwd, env });
/** @type {Record<string, { cold: number[], edited: number[] }>} */
const builds = Object.fromEntries(chosen.map(([name]) => [name, { cold: [], edited: [] }]));
for (const [, engine] of chosen) build(engine); // What an engine prepares only once is no part of a build.
for (let run = 0; run < RUNS; run++)
  for (const [name, engine] of chosen) {
    for (const folder of [engine.out, ...engine.kept])
      rmSync(join(engine.cwd, folder), { recursive: true, force: true });
    builds[name]?.cold.push(build(engine));
    const posts = join(engine.cwd, engine.posts);
    const post = readdirSync(posts, { recursive: true, encoding: 'utf8' }).find(
      (path) => path.endsWith('.md') && path.includes(READ),
    );
    if (!post) throw new Error(`${name} has no post ${READ}`);
    appendFileSync(join(posts, post), `\nOne more sentence, of run ${run}.\n`);
    builds[name]?.edited.push(build(engine));
    console.log(name, builds[name]);
  }
for (const [name, engine] of chosen) {
  const out = join(engine.cwd, engine.out);
  const page = readdirSync(out, { recursive: true, encoding: 'utf8' }).find(
    (path) => path.endsWith('.html') && path.includes(READ),
  );
  if (!page) throw new Error(`${name} built no post`);
  const site = await serve(out);
  const { first, after } = await pageBytes(`${site.url}/${page}`);
  raw[name] = { first, after, ...(builds[name] ?? { cold: [], edited: [] }) };
  site.close();
  console.log(name, page, raw[name]);
}
rmSync(root, { recursive: true, force: true });

/** What an earlier run has measured. @returns {Record<string, Figures>} */
function known() {
  const file = join(project, 'bench/content/data/engines.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).raw : {};
}

const NAMES = {
  own: { ko: '이 사이트의 엔진', en: 'the engine of this site' },
  hugo: { ko: 'Hugo 0.111 (가장 단순한 템플릿)', en: 'Hugo 0.111, plainest templates' },
  docusaurus: { ko: 'Docusaurus 3.9.1', en: 'Docusaurus 3.9.1' },
};
keep('engines', {
  posts: POSTS,
  runs: RUNS,
  raw,
  charts: {
    build: {
      title: { ko: `글 ${POSTS}편을 빌드하는 시간`, en: `Building ${POSTS} posts` },
      unit: { ko: `초, ${RUNS}번의 중앙값`, en: `seconds, median of ${RUNS} runs` },
      series: [
        { ko: '처음부터', en: 'from nothing' },
        { ko: '한 글을 고친 뒤', en: 'after editing one post' },
      ],
      digits: 2,
      rows: Object.entries(NAMES).map(([name, label]) => ({
        label,
        values: [median(raw[name]?.cold ?? []), median(raw[name]?.edited ?? [])],
      })),
    },
    reader: {
      title: { ko: '글 하나를 읽는 방문자가 받는 양', en: 'What the reader of one post downloads' },
      unit: { ko: 'kB, gzip으로 전송된 바이트', en: 'kB on the wire, gzip' },
      series: [
        { ko: '읽기만 할 때', en: 'only read' },
        { ko: '한 번 누른 뒤', en: 'after a touch' },
      ],
      digits: 1,
      rows: Object.entries(NAMES).map(([name, label]) => ({
        label,
        values: [raw[name]?.first ?? 0, raw[name]?.after ?? 0].map((bytes) => Math.round(bytes / 100) / 10),
      })),
    },
  },
});
