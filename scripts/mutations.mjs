#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureEngine } from './engine.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Mutation tests: `[COUNT=12 SEED=7] npm run mutations [-- part of a file's path]`. Each entry of
 * `scripts/mutations.json` replaces one text of one source file. Then the tests in the folder of the file run, and if
 * these pass, all that import it. If no test fails, the mutation has survived. Entries with `survives` are known and
 * give the reason; the list should shrink. With `COUNT`, only that many entries run, selected by the seed. Fails when
 * an unknown mutation survives, a known one is noticed, or a text is no longer in its file.
 *
 * @typedef {{ file: string, from: string, to: string, survives?: string }} Mutation
 */
ensureInstalled('all');
await ensureEngine();
/** @type {Mutation[]} */
const all = JSON.parse(readFileSync(join(import.meta.dirname, 'mutations.json'), 'utf8'));
const matching = all.filter(({ file }) => file.includes(process.argv[2] ?? ''));
const mutations = partOf(
  matching,
  Number(process.env.COUNT ?? matching.length),
  Number(process.env.SEED ?? 1),
);
let unexpected = 0;

const queue = [...mutations];
// Two at a time: a process begins with reading files, which leaves a core free.
await Promise.all([work(), work()]);
const survivors = mutations.filter(({ survives }) => survives !== undefined).length;
console.log(`${mutations.length} mutations, ${survivors} known survivors, ${unexpected} unexpected results`);
process.exit(unexpected > 0 ? 1 : 0);

/** Runs mutations until none is left. */
async function work() {
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const { file, from, to, survives } = mutation;
    const isUnique = readFileSync(join(projectFolder, file), 'utf8').split(from).length === 2;
    const isNoticed = isUnique && (await isNoticedBy(mutation));
    const isExpected = isUnique && isNoticed === (survives === undefined);
    if (!isExpected) unexpected++;
    const result = isUnique ? (isNoticed ? 'noticed ' : 'survived') : 'not once in the file';
    console.log(`${isExpected ? ' ' : '!'} ${result}  ${file}: ${from} → ${to}`);
  }
}

/** Whether a test fails with a mutation. @param {Mutation} mutation @returns {Promise<boolean>} */
async function isNoticedBy(mutation) {
  const beside = ['run', '--passWithNoTests', `${dirname(mutation.file)}/`];
  // The tests beside the sources: those in `packages/*/test` run the bundled engine, which is not mutated.
  const related = ['related', '--run', '--exclude', 'packages/*/test/**', mutation.file];
  return (await fails(beside, mutation)) || (await fails(related, mutation));
}

/** @param {string[]} args of Vitest @param {Mutation} mutation @returns {Promise<boolean>} */
function fails(args, mutation) {
  const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest');
  const child = spawn(vitest, [...args, '--project', 'shared', '--bail', '1'], {
    cwd: projectFolder,
    stdio: 'ignore',
    env: { ...process.env, MUTATION: JSON.stringify(mutation) },
  });
  return new Promise((done) => child.once('close', (status) => done(status !== 0)));
}

/**
 * Selects `count` items of a list; each seed continues where the one before ended. @template T @param {T[]} list
 * @param {number} count @param {number} seed
 */
function partOf(list, count, seed) {
  if (count >= list.length) return list;
  return Array.from({ length: count }, (_, index) => list[(seed * count + index) % list.length]);
}
