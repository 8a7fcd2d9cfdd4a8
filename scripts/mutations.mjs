#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Asks whether the quick tests notice mistakes: `npm run mutations [-- part of a file's path]`. Each entry of
 * `scripts/mutations.json` replaces one text of one source file while the tests that import the file run. A mutation that no
 * test notices has survived. Entries with `survives` are known and say why; the list should shrink.
 * Fails when an unknown mutation survives, a known one is noticed, or a text is no longer in its file.
 *
 * @typedef {{ file: string, from: string, to: string, survives?: string }} Mutation
 */
ensureInstalled('all');
/** @type {Mutation[]} */
const all = JSON.parse(readFileSync(join(import.meta.dirname, 'mutations.json'), 'utf8'));
const mutations = all.filter(({ file }) => file.includes(process.argv[2] ?? ''));
let wrong = 0;

for (const mutation of mutations) {
  const { file, from, to, survives } = mutation;
  const isThere = readFileSync(join(projectFolder, file), 'utf8').split(from).length === 2;
  const isNoticed = isThere && !(await passes(mutation));
  const isRight = isThere && isNoticed === (survives === undefined);
  if (!isRight) wrong++;
  const result = isThere ? (isNoticed ? 'noticed ' : 'survived') : 'not once in the file';
  console.log(`${isRight ? ' ' : '!'} ${result}  ${file}: ${from} → ${to}`);
}
const survivors = mutations.filter(({ survives }) => survives !== undefined).length;
console.log(`${mutations.length} mutations, ${survivors} known survivors, ${wrong} unexpected results`);
process.exit(wrong > 0 ? 1 : 0);

/** Whether the tests pass with a mutation. @param {Mutation} mutation @returns {Promise<boolean>} */
function passes(mutation) {
  const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest');
  // The tests beside the sources: those in `packages/*/test` run the bundled engine, which is not mutated.
  const args = ['related', '--run', '--project', 'shared', '--exclude', 'packages/*/test/**', mutation.file];
  const child = spawn(vitest, args, {
    cwd: projectFolder,
    stdio: 'ignore',
    env: { ...process.env, MUTATION: JSON.stringify(mutation) },
  });
  return new Promise((done) => child.once('close', (status) => done(status === 0)));
}
