#!/usr/bin/env node
// @ts-check
// How long the line numbers of the links in one file take, in two ways: lines.rs, compiled with optimisation, the
// middle one of three runs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep, median } from './measure.mjs';

const RUNS = 3;
const program = join(mkdtempSync(join(tmpdir(), 'lines-')), 'lines');
execFileSync('rustc', ['-O', join(dirname(fileURLToPath(import.meta.url)), 'lines.rs'), '-o', program]);
/** @type {{ links: number, bytes: number, counted: number, searched: number }[][]} */
const runs = Array.from({ length: RUNS }, () => JSON.parse(execFileSync(program, { encoding: 'utf8' })));
const raw = (runs[0] ?? []).map(({ links, bytes }, row) => ({
  links,
  bytes,
  counted: median(runs.map((run) => run[row]?.counted ?? 0)),
  searched: median(runs.map((run) => run[row]?.searched ?? 0)),
}));
const rustc = execFileSync('rustc', ['--version'], { encoding: 'utf8' }).trim();
console.log(JSON.stringify(raw, null, 1));
keep('lines', { rustc, runs: RUNS, raw });
