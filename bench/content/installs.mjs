#!/usr/bin/env node
// @ts-check
// npm and pnpm over one package.json: nothing there, download cache kept, and two checkouts on one disk.
// Run: npm i pnpm@9.11.0 somewhere, then PNPM=<path of pnpm.cjs> node bench/content/installs.mjs
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, median, time } from './measure.mjs';
import { PACKAGE } from './webApp.mjs';

const RUNS = 3;
const pnpm = process.env.PNPM;
if (!pnpm) throw new Error('PNPM names the file pnpm.cjs of pnpm 9.11.0');
const root = mkdtempSync(join(tmpdir(), 'installs-'));
const TOOLS = {
  npm: {
    command: 'npm',
    args: (/** @type {string} */ store) => [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--cache',
      store,
    ],
  },
  pnpm: {
    command: process.execPath,
    args: (/** @type {string} */ store) => [
      pnpm,
      'install',
      '--ignore-scripts',
      '--store-dir',
      store,
      '--cache-dir',
      `${store}-meta`,
    ],
  },
};

/** @param {string} folder @returns {number} megabytes on disk; a file with several links counts once */
const disk = (...folders) =>
  Number(
    execFileSync('du', ['-cms', ...folders], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .at(-1)
      ?.split('\t')[0],
  );

/** @type {Record<string, { cold: number[], warm: number[], two: number }>} */
const result = {};
for (const [name, tool] of Object.entries(TOOLS)) {
  const cold = [];
  const warm = [];
  const app = join(root, name);
  const store = join(root, `${name}-store`);
  const install = (/** @type {string} */ cwd) => time(tool.command, tool.args(store), { cwd });
  for (let run = 0; run < RUNS; run++) {
    for (const folder of [app, store, `${store}-meta`]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(app, { recursive: true });
    writeFileSync(join(app, 'package.json'), JSON.stringify(PACKAGE));
    cold.push(install(app));
    rmSync(join(app, 'node_modules'), { recursive: true });
    warm.push(install(app));
  }
  const second = `${app}-second`;
  mkdirSync(second);
  for (const file of ['package.json', name === 'npm' ? 'package-lock.json' : 'pnpm-lock.yaml'])
    cpSync(join(app, file), join(second, file));
  install(second);
  result[name] = { cold, warm, two: disk(app, second, store) };
  console.log(name, result[name]);
}
rmSync(root, { recursive: true, force: true });

const seconds = (/** @type {number[]} */ values) => Number(median(values).toFixed(1));
keep('installs', {
  runs: RUNS,
  raw: result,
  charts: {
    time: {
      title: { ko: '설치 시간', en: 'Installation time' },
      unit: {
        ko: '초, 세 번의 중앙값. 짧을수록 좋다',
        en: 'seconds, median of three runs; shorter is better',
      },
      series: [
        { ko: 'npm 11', en: 'npm 11' },
        { ko: 'pnpm 9.11', en: 'pnpm 9.11' },
      ],
      digits: 1,
      rows: [
        {
          label: { ko: '처음(캐시 없음)', en: 'first time, no cache' },
          values: [seconds(result.npm.cold), seconds(result.pnpm.cold)],
        },
        {
          label: { ko: '캐시와 잠금 파일이 있을 때', en: 'with cache and lock file' },
          values: [seconds(result.npm.warm), seconds(result.pnpm.warm)],
        },
      ],
    },
  },
});
