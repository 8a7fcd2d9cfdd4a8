#!/usr/bin/env node
// @ts-check
// The script of 231105-01 with each of its earlier faults put back, and four checks that need no expected result.
// Needs python3. Instead of asking solved.ac, `fetch` answers from a list.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const post = readFileSync(join(project, 'site/content/blog/231105-01.md'), 'utf8');
const script = /^```python title="update_readme\.py".*\n([\s\S]*?)^```$/m.exec(post)?.[1] ?? '';

const check = /^```python title="check_readme\.py".*\n([\s\S]*?)^```$/m.exec(post)?.[1] ?? '';

/** The faults of the chapter "what went wrong": what the script says now and what it said before. */
const FAULTS = /** @type {const} */ ({
  counted: ['sections = [counts(cache), table("백준", boj),', 'sections = [COUNTED, table("백준", boj),'],
  unsorted: ['sorted(paths, key=lambda p: int(p.stem))', 'paths'],
  skipped: [
    'sys.exit(f"{path}: 이름은 0001-two-sum.py, 첫 줄은 \'# Easy | Array\' 꼴이어야 한다")',
    'continue',
  ],
  broken: ['.replace("|", "\\\\|")', ''],
  removed: ['numbers = {path.stem for path in Path("boj").glob("*.py")}', 'numbers = cache.keys()'],
});
/** @param {keyof typeof FAULTS | undefined} fault */
function faulty(fault) {
  if (!fault) return script;
  const [now, before] = FAULTS[fault];
  if (!script.includes(now)) throw new Error(`the post has no longer: ${now}`);
  const text = script.replace(now, before);
  // What was counted before the rows were made.
  return fault === 'counted'
    ? text
        .replace('    try:\n        boj =', '    COUNTED = counts_of(cache)\n    try:\n        boj =')
        .replace(
          'def main()',
          'def counts_of(cache):\n    return counts({**{p.stem: {"tags": []} for p in Path("boj").glob("*.py")}, **cache})\n\n\ndef main()',
        )
    : text;
}

const ANSWERS = `ANSWERS = {
    "1000": {"title": "A+B", "level": 1, "tags": ["구현", "사칙연산"]},
    "1001": {"title": "A|B", "level": 1, "tags": ["구현"]},
    "2805": {"title": "나무 자르기", "level": 9, "tags": ["이분 탐색"]},
    "10828": {"title": "스택", "level": 7, "tags": ["구현"]},
    "11053": {"title": "가장 긴 증가하는 부분 수열", "level": 9, "tags": ["다이나믹 프로그래밍"]},
}
`;

const folder = mkdtempSync(join(tmpdir(), 'readme-'));
/** @param {string} at @param {string[]} numbers @param {string[]} slugs */
function solutions(at, numbers, slugs) {
  rmSync(join(at, 'boj'), { recursive: true, force: true });
  rmSync(join(at, 'leetcode'), { recursive: true, force: true });
  mkdirSync(join(at, 'boj'), { recursive: true });
  mkdirSync(join(at, 'leetcode'), { recursive: true });
  for (const number of numbers) writeFileSync(join(at, 'boj', `${number}.py`), '');
  for (const slug of slugs) writeFileSync(join(at, 'leetcode', `${slug}.py`), '# Easy | Array\n');
}
/** Runs the script. @param {string} at @param {string} text @param {boolean} [isReversed] files in another order */
function run(at, text, isReversed = false) {
  const order = `_glob = Path.glob\nPath.glob = lambda self, p: sorted(_glob(self, p), key=lambda x: x.name, reverse=${isReversed ? 'True' : 'False'})\n`;
  const stubs = `${ANSWERS}fetch = lambda number: ANSWERS[number]\ntime.sleep = lambda _: None\n${order}`;
  writeFileSync(
    join(at, 'run.py'),
    text.replace('if __name__ == "__main__":', `${stubs}\nif __name__ == "__main__":`),
  );
  const { status, stderr } = spawnSync('python3', ['run.py'], { cwd: at, encoding: 'utf8' });
  return {
    isRefused: status !== 0,
    stderr,
    text: status === 0 ? readFileSync(join(at, 'README.md'), 'utf8') : '',
  };
}

/** Whether the check that the post prints fails. @param {string} at @param {string} text */
function fails(at, text) {
  writeFileSync(join(at, 'update_readme.py'), text);
  writeFileSync(join(at, 'check_readme.py'), check);
  return spawnSync('python3', ['check_readme.py'], { cwd: at }).status !== 0;
}

/** @param {keyof typeof FAULTS | undefined} fault @returns which checks, that need no expected result, notice it */
function noticed(fault) {
  const text = faulty(fault);
  const at = join(folder, fault ?? 'none');
  mkdirSync(at);
  // A history: three solutions, then one removed and three added, one of them with a name against the rules.
  solutions(at, ['1000', '2805', '11053'], ['0001-two-sum']);
  run(at, text);
  const names = ['0001-two-sum', fault === 'skipped' ? '0020_valid-parentheses' : '0020-valid-parentheses'];
  solutions(at, ['1000', '1001', '10828', '11053'], names);
  const first = run(at, text);
  if (first.isRefused) throw new Error(first.stderr);
  const twice = run(at, text);
  const fresh = join(folder, `${fault ?? 'none'}-fresh`);
  cpSync(at, fresh, { recursive: true });
  rmSync(join(fresh, 'problems.json'));
  const again = run(fresh, text);
  const turned = run(at, text, true);
  const lines = first.text.split('\n').filter((line) => line.startsWith('| ['));
  const cells = lines.map((line) => line.replaceAll('\\|', '').split('|').length - 2);
  return {
    twice: twice.text !== first.text,
    fresh: again.text !== first.text,
    reversed: turned.text !== twice.text,
    rows: lines.length !== 4 + names.length || cells.some((count) => count !== 4),
    printed: fails(at, text),
  };
}

const raw = Object.fromEntries(
  [undefined, .../** @type {(keyof typeof FAULTS)[]} */ (Object.keys(FAULTS))].map((fault) => [
    fault ?? 'none',
    noticed(fault),
  ]),
);
rmSync(folder, { recursive: true });
console.table(raw);
keep('readme', { raw });
