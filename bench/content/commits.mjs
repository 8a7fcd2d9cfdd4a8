#!/usr/bin/env node
// @ts-check
// Do larger commits need more fixes, and is it their lines or their files? For four public histories: of the commits of a
// size, how many were followed within two weeks by a commit that calls itself a fix and touches one of the same files.
// Needs clones of all: node bench/content/commits.mjs EXPRESS FASTIFY VITE FLASK
import { execFileSync } from 'node:child_process';
import { keep } from './measure.mjs';

const DAYS = 14;
const SIZES = [10, 50, 100, 300, 1000, Number.POSITIVE_INFINITY];
/** A commit of more lines is a long one, where there are two kinds. */
const LONG = 50;
const COLUMNS = [50, 300, Number.POSITIVE_INFINITY];
/** Most files of a class, beside the classes of lines. */
const FILES = [1, 3, Number.POSITIVE_INFINITY];
const PROJECTS = ['Express', 'Fastify', 'Vite', 'Flask'];
const FIX = /\b(revert|fix(es|ed)?|bug|regression|oops|typo)\b/i;
/** Files whose lines nobody reads one by one. */
const SKIPPED = /lock|snap|\.(?:md|rst)$|History|CHANGES/;

/** @param {string[]} args */
const git = (args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 });

/** @param {string} folder @returns {{ time: number, isFix: boolean, files: string[], size: number }[]} oldest first */
function history(folder) {
  return git(['-C', folder, 'log', '--no-merges', '--reverse', '--numstat', '--format=%x01%ct%x02%s'])
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [head = '', ...lines] = entry.split('\n');
      const [time = '', subject = ''] = head.split('\x02');
      const changes = lines
        .filter(Boolean)
        .map((line) => line.split('\t'))
        .filter(([added, , file]) => added !== '-' && !SKIPPED.test(file ?? ''));
      return {
        time: Number(time),
        isFix: FIX.test(subject),
        files: changes.map(([, , file]) => file ?? ''),
        size: changes.reduce((sum, [added, deleted]) => sum + Number(added) + Number(deleted), 0),
      };
    })
    .filter(({ files }) => files.length > 0);
}

/** @typedef {{ lines: number, files: number, isFixed: boolean }} Commit */

/** Commits that are no fixes, with what followed them. @param {string} folder @returns {Commit[]} */
function followed(folder) {
  const commits = history(folder);
  return commits.flatMap(({ time, isFix, files, size }, at) => {
    if (isFix || size === 0) return [];
    let isFixed = false;
    for (let next = at + 1; next < commits.length && !isFixed; next++) {
      const later = commits[next];
      if (!later || later.time - time >= DAYS * 86400) break;
      isFixed = later.isFix && later.files.some((file) => files.includes(file));
    }
    return [{ lines: size, files: files.length, isFixed }];
  });
}

/** @param {number[]} limits @param {number} value */
const place = (limits, value) => limits.findIndex((most) => value <= most);

/** Share of fixed ones and half of its 95 % interval (Wilson), in percent. @param {Commit[]} commits */
function share(commits) {
  const n = commits.length;
  const z = 1.96;
  const p = commits.filter(({ isFixed }) => isFixed).length / n;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { commits: n, share: 100 * p, half: 100 * half };
}

/**
 * Difference of the shares of two groups, in points, among commits alike in another respect (Mantel and Haenszel).
 * @param {Commit[]} commits @param {(commit: Commit) => boolean | undefined} inSecond whether it is of the second group; undefined for neither
 * @param {(commit: Commit) => number} stratum
 */
function difference(commits, inSecond, stratum) {
  let [sum, weights, variance] = [0, 0, 0];
  for (const one of new Set(commits.map(stratum))) {
    const same = commits.filter((commit) => stratum(commit) === one);
    const [a, b] = [false, true].map((which) => same.filter((commit) => inSecond(commit) === which));
    if (!a?.length || !b?.length) continue;
    const weight = (a.length * b.length) / (a.length + b.length);
    const [p, q] = [share(a).share / 100, share(b).share / 100];
    sum += weight * (q - p);
    weights += weight;
    variance += weight ** 2 * ((p * (1 - p)) / a.length + (q * (1 - q)) / b.length);
  }
  return { points: (100 * sum) / weights, half: (196 * Math.sqrt(variance)) / weights };
}

const raw = PROJECTS.map((name, index) => {
  const folder = process.argv[2 + index];
  if (!folder)
    throw new Error(`commits.mjs takes ${PROJECTS.length} folders: clones of ${PROJECTS.join(', ')}`);
  const commits = followed(folder);
  const isLong = (/** @type {Commit} */ { lines }) => lines > LONG;
  const isWide = (/** @type {Commit} */ { files }) => (files === 1 ? false : files > 3 ? true : undefined);
  const none = () => 0;
  return {
    name,
    head: git(['-C', folder, 'rev-parse', 'HEAD']).trim(),
    classes: SIZES.map((_, at) => share(commits.filter(({ lines }) => place(SIZES, lines) === at))),
    cells: FILES.map((_, row) =>
      COLUMNS.map((_, column) =>
        share(
          commits.filter(
            ({ files, lines }) => place(FILES, files) === row && place(COLUMNS, lines) === column,
          ),
        ),
      ),
    ),
    lines: difference(commits, isLong, none),
    linesAlone: difference(commits, isLong, ({ files }) => Math.min(files, 10)),
    filesAlone: difference(commits, isWide, ({ lines }) => place(SIZES, lines)),
  };
});
for (const { cells, ...rest } of raw) {
  console.log(JSON.stringify(rest));
  for (const row of cells)
    console.log(row.map((cell) => `${cell.share.toFixed(0)}% (${cell.commits})`).join('\t'));
}

keep('commits', {
  days: DAYS,
  raw,
  charts: {
    repaired: {
      title: { ko: '줄이 많아서인가, 파일이 많아서인가', en: 'Is it the lines or the files?' },
      unit: {
        ko: `${DAYS}일 안에 수정이 뒤따른 비율의 차이(%p). 나머지 하나는 같게 두었다`,
        en: `difference in the share followed by a fix within ${DAYS} days (points), the other one held equal`,
      },
      digits: 1,
      series: [
        { ko: '줄만 다를 때: 50줄 이하와 51줄 이상', en: 'lines alone: up to 50 against 51 or more' },
        { ko: '파일만 다를 때: 1개와 4개 이상', en: 'files alone: one against four or more' },
      ],
      rows: raw.map(({ name, linesAlone, filesAlone }) => ({
        label: { ko: name, en: name },
        values: [linesAlone, filesAlone].map(({ points }) => Math.round(10 * points) / 10),
      })),
    },
  },
});
