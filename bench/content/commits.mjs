#!/usr/bin/env node
// @ts-check
// Do larger commits need more repairs? For two public histories: of the commits of a size, how many were followed
// within two weeks by a commit that calls itself a fix and touches one of the same files. Needs clones of both:
// node bench/content/commits.mjs EXPRESS FASTIFY
import { execFileSync } from 'node:child_process';
import { keep } from './measure.mjs';

const DAYS = 14;
const SIZES = [10, 50, 100, 300, 1000, Number.POSITIVE_INFINITY];
const PROJECTS = ['express', 'fastify'];
const FIX = /\b(revert|fix(es|ed)?|bug|regression|oops|typo)\b/i;
/** Files whose lines nobody reads one by one. */
const SKIPPED = /lock|snap|\.md$|History/;

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

const raw = PROJECTS.map((name, index) => {
  const folder = process.argv[2 + index];
  if (!folder) throw new Error('commits.mjs takes two folders: a clone of express, a clone of fastify');
  const commits = history(folder);
  const classes = SIZES.map((most, at) => ({
    least: (SIZES[at - 1] ?? 0) + 1,
    most,
    commits: 0,
    repaired: 0,
  }));
  for (const [at, commit] of commits.entries()) {
    const found = classes.find(({ most }) => commit.size <= most);
    if (!found || commit.isFix || commit.size === 0) continue;
    found.commits += 1;
    for (const later of commits.slice(at + 1)) {
      if (later.time - commit.time >= DAYS * 86400) break;
      if (later.isFix && later.files.some((file) => commit.files.includes(file))) {
        found.repaired += 1;
        break;
      }
    }
  }
  return { name, head: git(['-C', folder, 'rev-parse', 'HEAD']).trim(), classes };
});
for (const { name, head, classes } of raw) {
  console.log(name, head);
  console.table(classes);
}

/** @param {number} least @param {number} most */
const label = (least, most) =>
  most === Number.POSITIVE_INFINITY
    ? { ko: `${least}줄 이상`, en: `${least} lines or more` }
    : { ko: `${least}~${most}줄`, en: `${least}–${most} lines` };

keep('commits', {
  days: DAYS,
  raw,
  charts: {
    repaired: {
      title: { ko: '커밋 크기와 뒤따른 수정', en: 'Size of a commit and the fixes after it' },
      unit: {
        ko: `${DAYS}일 안에 같은 파일을 고친 커밋이 뒤따른 비율(%)`,
        en: `share followed by a fix to one of the same files within ${DAYS} days (%)`,
      },
      digits: 1,
      series: PROJECTS.map((name) => ({ ko: name, en: name })),
      rows: SIZES.map((most, at) => ({
        label: label((SIZES[at - 1] ?? 0) + 1, most),
        values: raw.map(({ classes }) => {
          const { commits, repaired } = classes[at] ?? { commits: 1, repaired: 0 };
          return Math.round((1000 * repaired) / commits) / 10;
        }),
      })),
    },
  },
});
