#!/usr/bin/env node
// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Which room of the engine may import which: part of the lint. Imports go down this list, never up; the browser's side
 * (`client`, `theme`, `browser`) and Node's meet in `shared`, and `render` is the one room of Node that imports `theme`.
 */
const MAY_IMPORT = {
  cli: [
    'doctor',
    'serve',
    'pipeline',
    'reference',
    'bundle',
    'outputs',
    'checks',
    'pages',
    'content',
    'config',
    'locales',
    'node',
    'shared',
  ],
  doctor: ['pipeline', 'bundle', 'outputs', 'checks', 'content', 'config', 'node', 'shared'],
  serve: ['pipeline', 'render', 'bundle', 'outputs', 'checks', 'content', 'config', 'node', 'shared'],
  pipeline: [
    'render',
    'bundle',
    'checks',
    'outputs',
    'links',
    'pages',
    'content',
    'markdown',
    'config',
    'node',
    'shared',
  ],
  render: ['theme', 'bundle', 'outputs', 'links', 'pages', 'content', 'markdown', 'config', 'node', 'shared'],
  checks: ['outputs', 'content', 'markdown', 'config', 'locales', 'node', 'shared'],
  outputs: ['pages', 'content', 'config', 'markdown', 'node', 'shared'],
  links: ['pages', 'content', 'markdown', 'config', 'node', 'shared'],
  reference: ['content', 'config', 'shared'],
  pages: ['content', 'config', 'shared'],
  bundle: ['config', 'node', 'shared'],
  content: ['markdown', 'config', 'locales', 'node', 'shared'],
  markdown: ['shared'],
  config: ['shared'],
  node: ['shared'],
  client: ['theme', 'browser', 'shared'],
  theme: ['browser', 'locales', 'shared'],
  browser: ['shared'],
  shared: ['locales'],
  locales: [],
};

/** What the packages may import of each other; `search` stands by itself. */
const PACKAGES = { engine: ['ask', 'search', 'social'], ask: ['search'], search: [], create: [], social: [] };

const rooms = /** @type {Record<string, readonly string[]>} */ (MAY_IMPORT);
const source = join(projectFolder, 'packages/engine/src');
const mistakes = [];

for (const file of filesBelow(source)) {
  const room = roomOf(file);
  const allowed = rooms[room];
  if (!allowed) {
    mistakes.push(
      `packages/engine/src/${room}: this folder is in no layer; give it one in scripts/layers.mjs`,
    );
    continue;
  }
  for (const { target, line } of importsOf(file)) {
    if (!target.startsWith('.')) continue;
    const path = normalize(join(dirname(file), target));
    const other = path.startsWith(`${source}/`) ? roomOf(path) : null;
    if (other !== null && other !== room && !allowed.includes(other))
      mistakes.push(`${relative(projectFolder, file)}:${line}: \`${room}\` may not import \`${other}\``);
  }
}
for (const [name, allowed] of Object.entries(PACKAGES)) {
  const folder = join(projectFolder, 'packages', name);
  for (const file of filesBelow(join(folder, 'src'))) {
    for (const { target, line } of importsOf(file)) {
      const other = /^@private-devlog\/([a-z]+)/.exec(target)?.[1] ?? packageOf(file, target);
      if (
        other !== undefined &&
        other !== name &&
        !(/** @type {readonly string[]} */ (allowed).includes(other))
      )
        mistakes.push(
          `${relative(projectFolder, file)}:${line}: package \`${name}\` may not import \`${other}\``,
        );
    }
  }
}
for (const mistake of [...new Set(mistakes)]) console.error(mistake);
process.exit(mistakes.length > 0 ? 1 : 0);

/** Source files below a folder, without tests and what only they use. @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return ['testing', 'testdata'].includes(item.name) ? [] : filesBelow(path);
    return /\.[jt]sx?$/.test(item.name) && !/\.test\./.test(item.name) ? [path] : [];
  });
}

/** @param {string} file */
function roomOf(file) {
  return (
    relative(source, file)
      .split('/')[0]
      ?.replace(/\.\w+$/, '') ?? ''
  );
}

/** The package that a relative import of a file leads to. @param {string} file @param {string} target */
function packageOf(file, target) {
  if (!target.startsWith('.')) return undefined;
  return /^packages\/([a-z]+)\//.exec(relative(projectFolder, normalize(join(dirname(file), target))))?.[1];
}

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [
    ...text.matchAll(/(?:^(?:import|export)\b[^'"`;]*?from\s*|^import\s*|\bimport\()'([^'\n]+)'/gm),
  ].map((match) => ({
    target: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}
