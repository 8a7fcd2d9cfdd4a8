#!/usr/bin/env node
// @ts-check
// What does the test of random edits reach? Kinds of edits with which its sequences begin, by the rule it had and the one it
// has; and what a build says after one more sentence, with an index of the search and without one. Needs nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { devlog, ensureEngine } from '../../scripts/engine.mjs';
import { projectFolder } from '../../scripts/install.mjs';
import { keep } from './measure.mjs';

/** Sequences of one run. */
const SEQUENCES = 60;

await ensureEngine();
const folder = join(projectFolder, 'packages/engine/.cache/test-sites', `paths-${process.pid}`);
const { module } = await runnerImport(join(projectFolder, 'packages/engine/test/edits.ts'), {
  configFile: false,
});
const { beginningOf, siteFiles } = /** @type {typeof import('../../packages/engine/test/edits.ts')} */ (
  module
);

const builds = [true, false].map((hasIndex) => {
  const root = join(folder, hasIndex ? 'with' : 'without');
  for (const [file, text] of Object.entries(siteFiles(hasIndex))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  build(root);
  const post = join(root, 'content/blog/240101-01.md');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\n문장 하나가 더 있다.\n`);
  return { hasIndex, ...build(root) };
});
rmSync(folder, { recursive: true });

const seeds = Array.from({ length: SEQUENCES }, (_, index) => index + 1);
const inAll = new Set(Array.from({ length: 1000 }, (_, seed) => beginningOf(seed).kind)).size;
const before = new Set(seeds.map((seed) => Math.floor(seed / 2) % inAll)).size;
const now = new Set(seeds.map((seed) => beginningOf(seed).kind)).size;
const rows = [
  { label: { ko: '있는 종류', en: 'kinds there are' }, values: [inAll] },
  { label: { ko: '고치기 전', en: 'before' }, values: [before] },
  { label: { ko: '고친 뒤', en: 'after' }, values: [now] },
];
const title = {
  ko: '시퀀스 60개가 시작하는 편집의 종류',
  en: 'Kinds of edits with which 60 sequences begin',
};
const raw = { kinds: { inAll, before, now }, builds };
keep('paths', { raw, charts: { kinds: { title, unit: { ko: '가지', en: 'kinds' }, rows } } });
console.log(JSON.stringify(raw, null, 1));

/** Builds, and reads the line that sums it up. @param {string} root */
function build(root) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [devlog, 'build', '--root', root], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  return {
    pages: number(/(\d+) pages?\b/),
    parsed: number(/(\d+) parsed/),
    rendered: number(/(\d+) rendered/),
    changed: number(/(\d+) files? changed/),
  };
}
