#!/usr/bin/env node
// @ts-check
// What did 40,000 generated front matters compare? The fast reader of front matter that the engine had for a day, its test,
// and 22 faults put into it, from `examples/posts/261126-01`. Needs this repository's history and, as an argument, a folder
// with bare clones of public repositories, each in a folder of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { transformWithOxc } from 'vite';
import { projectFolder } from '../../scripts/install.mjs';
import { keep, median } from './measure.mjs';

/** The commit that brought the reader and its test. */
const COMMIT = '3b1120ed';
const COUNT = 40_000;
const ROUNDS = 9;

const [clones] = process.argv.slice(2);
if (!clones) throw new Error('which folder has the clones?');

/** The example is checked by its own test and not by types. @typedef {(text: string) => object | null} Read */
const example = join(projectFolder, 'examples/posts/261126-01');
const { FAULTS, withFault } = await part('faults');
const { agrees, firstWrong, load, parsed } = await part('compare');
const { defined, remembered } = await part('texts');
const source = readFileSync(join(example, 'reader.mjs'), 'utf8');
/** @type {Read} */
const reader = await load(source);

/** @param {string} name @returns {Promise<any>} */
function part(name) {
  return import(pathToFileURL(join(example, `${name}.mjs`)).href);
}

/** @param {string[]} args @param {string} [input] */
function git(args, input) {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, input, maxBuffer: 2 ** 31 });
  return status === 0 ? stdout : Buffer.alloc(0);
}

/** @param {(seed: number) => () => string} texts @param {number} seed @returns {string[]} */
function take(texts, seed) {
  const next = texts(seed);
  return Array.from({ length: COUNT }, next);
}

const file = 'packages/engine/src/content/plainYaml.ts';
const { code } = await transformWithOxc(git(['show', `${COMMIT}:${file}`]).toString(), 'plainYaml.ts');
/** @type {Read} */
const old = await load(code);
const texts = take(remembered, 1);
for (const text of texts)
  if (!isDeepStrictEqual(old(text), reader(text))) throw new Error(`the example is another reader: ${text}`);

// How many texts reach the reader, and how many of them there are without repetition.
const reached = Object.fromEntries(
  Object.entries({ remembered, defined }).map(([name, from]) => {
    const read = take(from, 1).filter((text) => reader(text) !== null);
    const short = read.filter((text) => !text.trimEnd().includes('\n')).length;
    return [name, { read: read.length, different: new Set(read).size, short }];
  }),
);
const wrong = take(defined, 1).findIndex((text) => !agrees(reader, text)) + 1;

// The examples that were written by hand, in the same test.
const test = git(['show', `${COMMIT}:${file.replace('.ts', '.test.ts')}`]).toString();
const [readAlike = [], left = []] = [...test.matchAll(/it\.each\(\[\n([\s\S]*?)\n {2}\]\)/g)].map(
  ([, list]) => /** @type {string[]} */ (new Function(`return [${list}]`)()),
);
/** @param {Read} read */
const isFoundByHand = (read) =>
  readAlike.some((text) => !read(text) || !agrees(read, text)) || left.some((text) => read(text) !== null);
if (isFoundByHand(reader)) throw new Error('the reader fails its own examples');

const faults = [];
for (const fault of FAULTS) {
  const read = await load(withFault(source, fault));
  const first = {
    remembered: firstWrong([reader, read], remembered(1), COUNT),
    defined: firstWrong([reader, read], defined(1), COUNT),
  };
  let late = first.remembered;
  for (let seed = 2; late === 0 && seed <= 25; seed++) {
    const index = firstWrong([reader, read], remembered(seed), COUNT);
    if (index > 0) late = (seed - 1) * COUNT + index;
  }
  faults.push({ what: fault[0], ...first, million: late, byHand: isFoundByHand(read) });
  console.log(JSON.stringify(faults.at(-1)));
}
/** Faults that the first so many texts of the test find; those of all seeds in turn. @param {number} count */
const found = (count) => faults.filter(({ million }) => million > 0 && million <= count).length;
/** Faults that either source finds, with half of the texts each. */
const shared = faults.filter((one) =>
  [one.remembered, one.defined].some((at) => at > 0 && at <= COUNT / 2),
).length;

// Front matter that people wrote.
const written = new Set();
let repositories = 0;
for (const name of readdirSync(clones).sort()) {
  const folder = join(clones, name);
  const inside = statSync(folder).isDirectory() ? readdirSync(folder)[0] : undefined;
  if (!inside) continue;
  const of = (/** @type {string[]} */ ...args) => ['--git-dir', join(folder, inside), ...args];
  const ids = git(of('ls-tree', '-r', '-z', 'HEAD'))
    .toString()
    .split('\0')
    .filter((line) => /^100.*\.mdx?$/i.test(line))
    .map((line) => line.split(/[ \t]/)[2]);
  if (ids.length === 0) continue;
  const before = written.size;
  for (const text of blobs(git(of('cat-file', '--batch'), `${ids.join('\n')}\n`))) {
    const fields = /^\u{feff}?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/mu.exec(text)?.[1];
    if (fields && text.replace(/^\u{feff}/u, '').startsWith('---')) written.add(fields);
  }
  if (written.size > before) repositories++;
}

/** What `git cat-file --batch` printed, file by file. @param {Buffer} output */
function* blobs(output) {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const size = Number(output.toString('utf8', at, end).split(' ')[2]);
    if (Number.isNaN(size)) return;
    yield output.toString('utf8', end + 1, end + 1 + size);
    at = end + 1 + size + 1;
  }
}

/** Front matter of the Markdown files in a folder. @param {string} folder @returns {string[]} */
const inFolder = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').split('---\n')[1] ?? '');
/** @param {string[]} list */
const share = (list) => ({ texts: list.length, read: list.filter((text) => reader(text) !== null).length });

// And that of this site, and of the corpus by which the engine's speed is measured.
const own = inFolder(join(projectFolder, 'site/content'));
const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
const corpusArguments = ['bench/corpus.mjs', '--n', '1000', '--layout', 'docusaurus', '--out', folder];
spawnSync(process.execPath, corpusArguments, { cwd: projectFolder });
const corpus = inFolder(folder);
rmSync(folder, { recursive: true });

/** @type {string[]} */
const all = [...written].filter((text) => {
  try {
    parsed(text);
    return true;
  } catch {
    return false;
  }
});
const read = all.filter((text) => reader(text) !== null);
const seen = new Set(texts.join(''));
const people = {
  repositories,
  texts: all.length,
  read: read.length,
  wrong: read.filter((text) => !agrees(reader, text)).length,
  /** Texts with a space that no generated text has. */
  otherSpace: all.filter((text) => [...text].some((sign) => /\s/.test(sign) && !seen.has(sign))).length,
};

/** Milliseconds of processor for a thousand texts. @param {string[]} list @param {(text: string) => unknown} work */
function milliseconds(list, work) {
  const begin = process.cpuUsage();
  for (const text of list) work(text);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / list.length;
}

/** With the reader in front, as a share of the parser alone. @param {string[]} list */
function ratio(list) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const parser = milliseconds(list, parsed);
    return milliseconds(list, (text) => reader(text) ?? parsed(text)) / parser;
  });
  return median(rounds);
}
const time = { people: ratio(all), corpus: ratio(corpus) };

const STEPS = [100, 1000, 10_000, 40_000, 1_000_000];
const rows = [
  ...STEPS.map((count) => ({
    label: { ko: `${count.toLocaleString('en')}개`, en: `${count.toLocaleString('en')} texts` },
    values: [found(count)],
  })),
  {
    label: { ko: '생성기 둘로 20,000개씩', en: 'two generators, 20,000 texts each' },
    values: [shared],
  },
];
const byHand = faults.filter((one) => one.byHand).length;
const byEither = faults.filter((one) => one.byHand || one.remembered > 0).length;
const examples = readAlike.length + left.length;
const raw = {
  count: COUNT,
  reached,
  wrong,
  faults,
  shared,
  examples,
  byHand,
  byEither,
  people,
  site: share(own),
  corpus: share(corpus),
  time,
};
const title = { ko: '결함 22개 가운데 찾은 것', en: 'Found of 22 faults' };
const unit = { ko: '생성한 텍스트의 수마다', en: 'by the number of generated texts' };
keep('frontMatter', { raw, charts: { found: { title, unit, rows } } });
console.log(
  JSON.stringify(
    {
      reached,
      wrong,
      shared,
      byHand,
      byEither,
      examples,
      people,
      site: share(own),
      corpus: share(corpus),
      time,
      rows: rows.map((row) => row.values),
    },
    null,
    1,
  ),
);
