#!/usr/bin/env node
// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Allowed imports between the rooms of the engine; checked by the lint. Imports only go down this list. The browser's
 * side (`client`, `search`, `theme`, `browser`) and Node's share `shared`; `render` is the only room of Node that
 * imports `theme`.
 */
const MAY_IMPORT = {
  cli: [
    'mcp',
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
  internal: ['content', 'markdown', 'config', 'node', 'shared'],
  mcp: ['pipeline', 'pages', 'checks', 'content', 'config', 'node', 'shared'],
  doctor: ['pipeline', 'bundle', 'outputs', 'checks', 'content', 'config', 'node', 'shared'],
  serve: [
    'pipeline',
    'plugins',
    'render',
    'bundle',
    'outputs',
    'checks',
    'content',
    'config',
    'node',
    'shared',
  ],
  pipeline: [
    'plugins',
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
  plugins: ['bundle', 'content', 'extras', 'markdown', 'config', 'node', 'shared'],
  reference: ['content', 'config', 'shared'],
  pages: ['content', 'config', 'shared'],
  bundle: ['data', 'config', 'node', 'shared'],
  content: ['markdown', 'data', 'config', 'locales', 'node', 'shared'],
  extras: ['config', 'shared'],
  markdown: ['config', 'shared'],
  data: ['config', 'shared'],
  config: ['shared'],
  node: ['shared'],
  client: ['search', 'theme', 'browser', 'shared'],
  search: ['theme', 'browser', 'locales', 'shared'],
  theme: ['browser', 'locales', 'shared'],
  browser: ['shared'],
  shared: ['locales'],
  locales: [],
};

/**
 * Rooms that receive paths which an author wrote. They do not read files directly: `node/siteFile.ts` decides what
 * counts as absent, and which links may be followed. The files in `MAY_READ` are exempt: they read the cache, the
 * engine's own files, or only names.
 */
const READS_THROUGH_NODE = ['config', 'content', 'markdown', 'links', 'checks', 'pages', 'outputs', 'render'];
const MAY_READ = ['content/cache/blockPacks.ts', 'content/cache/store.ts', 'content/files/strayFiles.ts'];

/** What returns backslashes on Windows, where paths of a site have slashes. */
const RELATIVE = /^import \{[^}]*\brelative\b[^}]*\} from 'node:path';$/m;

/** Maximum length of a file; a longer one is likely two things. `biome.json` limits functions. */
const MOST_LINES = 300;

/** Folders whose files are limited, and whose exports need docstrings. */
const CODE = ['packages', 'bench', 'scripts', 'site', 'docs'];
/** Generated files, benchmark data, and the content of sites. */
const NO_CODE = /\/(?:dist|node_modules|\.[^/]*|golden|sites|bench\/content\/data|testdata\/html)$/;

/** Files that are imported without their ending. */
const MODULE = /\.[cm]?[jt]sx?$/;
/** Files whose exports need no docstring: tests, and scripts that generate code. */
const NOT_READ = /\.(?:test|e2e|browser)\.|\.css$|^bench\/content\//;
const EXPORT =
  /^export (?:(?:default|declare|abstract|async) )*(?:const|let|function\*?|type|interface|class|enum) *([\w$]+|\[)/;

/** Modules that both the writer and the reader of an index use. */
const THE_INDEX = [
  ...['analyzer', 'attributes', 'postings', 'tiers'],
  ...['bytes', 'block', 'identity', 'format', 'types'],
];

/** Allowed imports in `packages/search/src`; `index.ts` is the entry, `index` the folder. */
const SEARCH_MAY_IMPORT = {
  'index.ts': ['html', 'query', 'index', 'types'],
  internal: ['server', 'html', 'index', 'format'],
  internalBrowser: ['client', 'query', 'analyzer', 'identity', 'requestBody', 'types', 'withTimeout'],
  cli: ['html', 'index'],
  browser: ['client', 'query', 'types'],
  html: ['index', 'attributes'],
  server: ['dialect', 'query', 'analyzer', 'requestBody', 'work', 'types', 'withTimeout'],
  worker: ['client'],
  client: ['dialect', 'query', 'format', 'types'],
  dialect: ['query', 'types'],
  query: THE_INDEX,
  index: THE_INDEX,
  attributes: [],
  postings: ['bytes'],
  tiers: ['bytes', 'format'],
  bytes: [],
  block: ['types'],
  identity: ['analyzer'],
  analyzer: [],
  requestBody: ['withTimeout'],
  withTimeout: [],
  work: ['types'],
  format: ['types'],
  types: [],
};

/** Allowed imports between packages, only through the entries of their manifests; `search` depends on none. */
const PACKAGES = {
  engine: ['ask', 'search', 'social', 'import'],
  ask: ['search'],
  search: [],
  create: ['engine'],
  social: [],
  import: ['engine'],
};

const mistakes = [...layerMistakes('engine', MAY_IMPORT), ...layerMistakes('search', SEARCH_MAY_IMPORT)];
for (const [name, allowed] of Object.entries(PACKAGES)) {
  for (const { file, target, line } of importsOfPackage(name)) {
    const place = `${relative(projectFolder, file)}:${line}: `;
    const named = /^@private-devlog\/([a-z]+)(.*)$/.exec(target);
    const other = named?.[1] ?? packageOf(file, target);
    if (other === undefined || other === name) continue;
    if (!(/** @type {readonly string[]} */ (allowed).includes(other)))
      mistakes.push(`${place}package \`${name}\` may not import \`${other}\``);
    else if (!named || !(`.${named[2]}` in exportsOf(other)))
      mistakes.push(`${place}\`${target}\` is no entry in the \`exports\` of packages/${other}/package.json`);
  }
}
const engineSource = join(projectFolder, 'packages/engine/src');
for (const file of filesBelow(engineSource))
  if (RELATIVE.test(readFileSync(file, 'utf8')) && relative(engineSource, file) !== 'node/relativePath.ts')
    mistakes.push(
      `${relative(projectFolder, file)}: use \`node/relativePath.ts\`, not \`relative\` of node:path`,
    );
for (const { file, target, line } of importsOfPackage('engine'))
  if (
    /^(?:node:)?fs\b/.test(target) &&
    READS_THROUGH_NODE.includes(roomOf(engineSource, file)) &&
    !MAY_READ.includes(relative(engineSource, file))
  )
    mistakes.push(
      `${relative(projectFolder, file)}:${line}: read the files of a site through \`node/siteFile.ts\``,
    );
/** Names of modules without their endings, by the same in lower case. @type {Map<string, string>} */
const modules = new Map();
for (const file of CODE.flatMap((folder) => allBelow(join(projectFolder, folder)))) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const place = relative(projectFolder, file);
  if (lines.length - 1 > MOST_LINES)
    mistakes.push(`${place}: ${lines.length - 1} lines, of ${MOST_LINES} at most; it is likely two things`);
  if (MODULE.test(place)) {
    const name = place.replace(MODULE, '');
    const other = modules.get(name.toLowerCase()) ?? name;
    modules.set(name.toLowerCase(), other);
    // Where disks ignore case (macOS, Windows), the import of one would find the other.
    if (other !== name) mistakes.push(`${place}: its name differs from that of \`${other}\` only in case`);
  }
  for (const { name, line } of bareExports(place, lines))
    mistakes.push(
      `${place}:${line}: \`${name}\` is exported without a docstring: say what goes in and comes out, or export it no more`,
    );
}
for (const mistake of [...new Set(mistakes)]) console.error(mistake);
process.exit(mistakes.length > 0 ? 1 : 0);

/**
 * Imports between the rooms of a package that the list does not allow, and mistakes in the list itself.
 * @param {string} name @param {Readonly<Record<string, readonly string[]>>} rooms @returns {string[]}
 */
function layerMistakes(name, rooms) {
  const source = join(projectFolder, 'packages', name, 'src');
  const order = Object.keys(rooms);
  const rising = Object.entries(rooms).flatMap(([room, allowed]) =>
    allowed
      .filter((other) => order.indexOf(other) <= order.indexOf(room))
      .map((other) => `scripts/layers.mjs: \`${other}\` must come below \`${room}\`, which may import it`),
  );
  const wrong = importsOfPackage(name).flatMap(({ file, target, line }) => {
    const room = roomOf(source, file);
    const allowed = rooms[room];
    if (!allowed)
      return `packages/${name}/src/${room}: this folder is in no layer; give it one in scripts/layers.mjs`;
    const path = normalize(join(dirname(file), target));
    if (!target.startsWith('.') || !path.startsWith(`${source}/`)) return [];
    const other = roomOf(source, path);
    return other === room || allowed.includes(other)
      ? []
      : `${relative(projectFolder, file)}:${line}: \`${room}\` may not import \`${other}\``;
  });
  return [...rising, ...wrong];
}

/** Entries of a package, by subpath. @param {string} name @returns {object} */
function exportsOf(name) {
  return JSON.parse(readFileSync(join(projectFolder, 'packages', name, 'package.json'), 'utf8')).exports;
}

/** @param {string} name */
function importsOfPackage(name) {
  return filesBelow(join(projectFolder, 'packages', name, 'src')).flatMap((file) =>
    importsOf(file).map((found) => ({ file, ...found })),
  );
}

/** Source files below a folder, without tests and their helpers. @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return ['testing', 'testdata'].includes(item.name) ? [] : filesBelow(path);
    return /\.[jt]sx?$/.test(item.name) && !/\.test\./.test(item.name) ? [path] : [];
  });
}

/** Code and style files below a folder, including tests. @param {string} folder @returns {string[]} */
function allBelow(folder) {
  if (NO_CODE.test(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return allBelow(path);
    return /\.(?:[mc]?[jt]sx?|css)$/.test(item.name) ? [path] : [];
  });
}

/**
 * Exported declarations without a docstring directly above; of an overloaded function only the first needs one.
 * @param {string} place @param {readonly string[]} lines @returns {{ name: string, line: number }[]}
 */
function bareExports(place, lines) {
  if (NOT_READ.test(place)) return [];
  /** @type {Set<string>} */
  const said = new Set();
  return lines.flatMap((text, index) => {
    const name = EXPORT.exec(text)?.[1];
    if (name === undefined || said.has(name)) return [];
    said.add(name);
    const above = lines.slice(0, index).findLastIndex((other) => other.includes('/*'));
    const isSaid = lines[index - 1]?.endsWith('*/') && lines[above]?.trimStart().startsWith('/**');
    return isSaid ? [] : [{ name, line: index + 1 }];
  });
}

/** The top-level folder or file of a source file. @param {string} source @param {string} file */
function roomOf(source, file) {
  const [top = ''] = relative(source, file).split('/');
  return top === 'index.ts' ? top : top.replace(/\.\w+$/, '');
}

/** The package that a relative import resolves to. @param {string} file @param {string} target */
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
