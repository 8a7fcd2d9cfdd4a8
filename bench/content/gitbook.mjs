#!/usr/bin/env node
// @ts-check
// What 231015-01 has to convert, in public repositories that GitBook writes: which blocks of its own syntax there are,
// what the MDX of Docusaurus 2.4 says to them, and what the converter printed in the post leaves.
// usage: node bench/content/gitbook.mjs <folder with @mdx-js/mdx@1.6.22 installed> <name>=<clone> …
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const [installed, ...clones] = process.argv.slice(2);
if (!installed || clones.length === 0)
  throw new Error('usage: gitbook.mjs <folder with MDX> <name>=<clone> …');
const mdx = createRequire(join(resolve(installed), 'package.json'))('@mdx-js/mdx');
const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const post = readFileSync(join(project, 'site/content/blog/231015-01.md'), 'utf8');
const converter = /^```python title="convert\.py".*\n([\s\S]*?)^```$/m.exec(post)?.[1] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'gitbook-'));
writeFileSync(join(folder, 'convert.py'), converter);
writeFileSync(
  join(folder, 'many.py'),
  `import json, sys
from convert import convert
print(json.dumps([[convert(text) for text in texts] for texts in json.load(sys.stdin)]))
`,
);

/** A text without its code, where GitBook's syntax is an example. @param {string} text */
const prose = (text) =>
  text.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2[ \t]*$/gm, '').replace(/`[^`\n]*`/g, '');
/** Names of the blocks that a text opens. @param {string} text */
const blocks = (text) =>
  [...prose(text).matchAll(/\{%\s*([a-z-]+)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/^end/.test(name));
/** Front matter is not part of what MDX reads. @param {string} text */
const body = (text) => text.replace(/^---\n[\s\S]*?\n---\n/, '');
/** @param {string} text */
const compiles = (text) => {
  try {
    mdx.sync(body(text));
    return true;
  } catch {
    return false;
  }
};

/** @param {string} root @param {string[]} args */
const git = (root, ...args) =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The texts of a clone's pages, in the order of their paths. @param {string} root */
const pages = (root) =>
  git(root, 'ls-tree', '-rz', '--name-only', 'HEAD')
    .split('\0')
    .filter((path) => path.endsWith('.md') && !/(^|\/)(SUMMARY\.md$|\.git)/.test(path))
    .map((path) => git(root, 'show', `HEAD:${path}`));

const before = clones.map((clone) => {
  const [name = '', root = ''] = clone.split('=');
  return { name, head: git(root, 'rev-parse', '--short=7', 'HEAD').trim(), texts: pages(root) };
});
const input = JSON.stringify(before.map(({ texts }) => texts));
const { stdout, stderr, status } = spawnSync('python3', ['many.py'], {
  cwd: folder,
  input,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
rmSync(folder, { recursive: true });
if (status !== 0) throw new Error(stderr);
/** @type {string[]} */
const converted = JSON.parse(stdout).flat();
const texts = before.flatMap(({ texts }) => texts);

/** How many of each block some texts open. @param {string[]} some */
const count = (some) => {
  /** @type {Record<string, number>} */
  const found = {};
  for (const name of some.flatMap(blocks)) found[name] = (found[name] ?? 0) + 1;
  return Object.fromEntries(Object.entries(found).sort((a, b) => b[1] - a[1]));
};
/** Blocks that only stand inside another one are converted with it. */
const INSIDE = {
  tab: 'tabs',
  step: 'stepper',
  update: 'updates',
  column: 'columns',
  'page-ref': 'content-ref',
};
const kindsOf = texts
  .map(
    (text) => new Set(blocks(text).map((name) => INSIDE[/** @type {keyof typeof INSIDE} */ (name)] ?? name)),
  )
  .filter((kinds) => kinds.size > 0);
/** Pages of which every block is of some kinds. @param {string[]} kinds */
const finished = (kinds) => kindsOf.filter((some) => [...some].every((kind) => kinds.includes(kind))).length;

/** The two kinds of the post first, then always the one that finishes the most pages. @type {[kind: string, pages: number][]} */
const order = [['hint, code', finished(['hint', 'code'])]];
const done = ['hint', 'code'];
const open = new Set(kindsOf.flatMap((kinds) => [...kinds]).filter((kind) => !done.includes(kind)));
while (open.size > 0) {
  const [kind = ''] = [...open].sort((a, b) => finished([...done, b]) - finished([...done, a]));
  open.delete(kind);
  done.push(kind);
  order.push([kind, finished(done)]);
}

const silent = texts.filter((text) => blocks(text).length > 0 && compiles(text)).length;
const raw = {
  pages: texts.length,
  withBlocks: kindsOf.length,
  silent,
  converted: texts.filter((text, at) => blocks(text).length > 0 && blocks(converted[at] ?? '').length === 0)
    .length,
  count: count(texts),
  left: count(converted),
  order,
};
console.log(raw);
const shown = order.slice(0, 6);
keep('gitbook', {
  repositories: Object.fromEntries(before.map(({ name, head }) => [name, head])),
  raw,
  charts: {
    finished: {
      title: {
        ko: `GitBook 문법이 모두 바뀐 쪽 (${kindsOf.length}쪽 가운데)`,
        en: `Pages with no GitBook syntax left (of ${kindsOf.length})`,
      },
      unit: { ko: '쪽', en: 'pages' },
      rows: shown.map(([kind, pages], at) => ({
        label: { ko: at === 0 ? kind : `+ ${kind}`, en: at === 0 ? kind : `+ ${kind}` },
        values: [pages],
      })),
    },
  },
});
