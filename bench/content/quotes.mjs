#!/usr/bin/env node
// @ts-check
// How many wrong line numbers the check of quotes in 250323-01 lets pass: for every changed line of this repository's
// commits, a true quote of some length with a line number that is off by one, two or three. Needs python3.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const post = readFileSync(join(project, 'site/content/blog/250323-01.md'), 'utf8');
const script = /^```python title="tools\/review\.py".*\n([\s\S]*?)^```$/m.exec(post)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'quotes-'));
writeFileSync(join(folder, 'review.py'), script);
writeFileSync(
  join(folder, 'count.py'),
  `import collections, json, sys
from review import parse
BOUNDS = [(1, 3), (4, 7), (8, 15), (16, 31), (32, 10**9)]
wrong = collections.Counter()
tried = collections.Counter()
for diff in sys.stdin.buffer.read().decode("utf-8", "replace").split("\\0")[1:]:
    changed = parse(diff)
    if sum(len(text) + 20 for lines in changed.values() for text in lines.values()) > 60_000:
        continue
    for lines in changed.values():
        for key, text in lines.items():
            quote = text.strip()
            if not quote:
                continue
            bound = next(at for at, (low, high) in enumerate(BOUNDS) if len(quote) <= high)
            for off in (-3, -2, -1, 1, 2, 3):
                other = lines.get(f"{key[0]}{int(key[1:]) + off}")
                if other is None:
                    continue
                tried[bound] += 1
                wrong[bound] += quote in other
print(json.dumps([{"from": low, "to": high, "tried": tried[at], "accepted": wrong[at]} for at, (low, high) in enumerate(BOUNDS)]))
`,
);
const log = execFileSync(
  'git',
  ['-C', project, 'log', '--no-merges', '--max-count=2000', '--format=%x00', '-p'],
  {
    maxBuffer: 2 ** 30,
  },
);
const { stdout, stderr, status } = spawnSync('python3', ['count.py'], {
  cwd: folder,
  input: log,
  encoding: 'utf8',
});
rmSync(folder, { recursive: true });
if (status !== 0) throw new Error(stderr);
/** @type {{ from: number, to: number, tried: number, accepted: number }[]} */
const raw = JSON.parse(stdout);
console.table(raw.map((row) => ({ ...row, share: (row.accepted / row.tried) * 100 })));
const all = raw.reduce((sum, { tried }) => sum + tried, 0);
const wrong = raw.reduce((sum, { accepted }) => sum + accepted, 0);
const long = raw.filter(({ from }) => from >= 8);
/** @param {typeof raw[number]} row */
const label = ({ from, to }) => (to > 999 ? `${from}+` : `${from}–${to}`);
keep('quotes', {
  head: execFileSync('git', ['-C', project, 'rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).trim(),
  commits: Number(
    execFileSync('git', ['-C', project, 'rev-list', '--no-merges', '--count', 'HEAD'], { encoding: 'utf8' }),
  ),
  raw: {
    rows: raw.map(({ tried, accepted, ...row }) => ({
      ...row,
      share: (tried / all) * 100,
      accepted: (accepted / tried) * 100,
    })),
    accepted: (wrong / all) * 100,
    acceptedFrom8:
      (long.reduce((sum, { accepted }) => sum + accepted, 0) /
        long.reduce((sum, { tried }) => sum + tried, 0)) *
      100,
  },
  charts: {
    accepted: {
      title: { ko: '한두 줄 틀린 번호가 통과하는 비율', en: 'Wrong line numbers that pass' },
      unit: { ko: '%, 인용의 글자 수마다. 낮을수록 좋다', en: '% by letters in the quote; lower is better' },
      digits: 2,
      rows: raw.map((row) => ({
        label: { ko: `${label(row)}자`, en: `${label(row)} letters` },
        values: [Number(((row.accepted / row.tried) * 100).toFixed(2))],
      })),
    },
  },
});
