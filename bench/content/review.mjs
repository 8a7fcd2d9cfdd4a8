#!/usr/bin/env node
// @ts-check
// What the review script of 250323-01 would have done with every commit of this repository: sent it, skipped it as too
// large, or found no line to send. The parser is the one printed in the post; no model is asked.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const post = readFileSync(join(project, 'site/content/blog/250323-01.md'), 'utf8');
const script = /^```python title="tools\/review\.py".*\n([\s\S]*?)^```$/m.exec(post)?.[1] ?? '';
const limit = Number(/len\(text\) > ([\d_]+)/.exec(script)?.[1]?.replaceAll('_', ''));

/** @param {string[]} args */
const git = (args) => execFileSync('git', ['-C', project, ...args], { maxBuffer: 2 ** 30 });

const folder = mkdtempSync(join(tmpdir(), 'review-'));
writeFileSync(join(folder, 'review.py'), script);
writeFileSync(
  join(folder, 'count.py'),
  `import json, sys
from review import parse
for diff in sys.stdin.buffer.read().decode("utf-8", "replace").split("\\0")[1:]:
    changed = parse(diff)
    lines = [f"{name}:{key}: {text}" for name, of in changed.items() for key, text in of.items()]
    added = any(key[0] == "+" for of in changed.values() for key in of)
    print(json.dumps([len("\\n".join(lines)), added]))
`,
);
const { stdout, stderr, status } = spawnSync('python3', ['count.py'], {
  cwd: folder,
  input: git(['log', '--no-merges', '--format=%x00', '-p']),
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
rmSync(folder, { recursive: true });
if (status !== 0) throw new Error(stderr);

/** @type {[characters: number, hasAdded: boolean][]} */
const commits = stdout
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const all = commits.reduce((sum, [characters]) => sum + characters, 0);
/** @param {(commit: [characters: number, hasAdded: boolean]) => boolean} is */
const of = (is) => {
  const some = commits.filter(is);
  const characters = some.reduce((sum, [count]) => sum + count, 0);
  return {
    commits: some.length,
    share: (some.length / commits.length) * 100,
    text: (characters / all) * 100,
  };
};
const raw = {
  sent: of(([characters]) => characters > 0 && characters <= limit),
  tooLarge: of(([characters]) => characters > limit),
  nothing: of(([characters]) => characters === 0),
};
console.log(raw);
keep('review', {
  head: git(['rev-parse', '--short', 'HEAD']).toString().trim(),
  first: git(['log', '--no-merges', '--reverse', '--format=%as']).toString().slice(0, 10),
  last: git(['log', '-1', '--format=%as']).toString().trim(),
  commits: commits.length,
  deletesOnly: commits.filter(([characters, hasAdded]) => characters > 0 && !hasAdded).length,
  raw,
});
