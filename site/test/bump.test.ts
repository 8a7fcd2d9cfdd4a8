import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sources } from './files';

/* The job of 240414-01 that deploys a commit, run on local repositories: builds do not end in the order of their commits. */

const root = mkdtempSync(join(tmpdir(), 'bump-'));
const VALUES = 'envs/prod/notes-api.yaml';
/** What the script needs of yq: reading the tag, and writing it in place. */
const YQ = `#!/bin/sh
if [ "$1" = -i ]; then sed -i "s/^  tag:.*/  tag: $TAG/" "$3"; else sed -n 's/^  tag: //p' "$2"; fi
`;
const commits: string[] = [];
let script = '';

function git(folder: string, ...args: string[]): string {
  const author = ['-c', 'user.name=n', '-c', 'user.email=n@example.com', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...author, ...args], { cwd: join(root, folder), encoding: 'utf8' }).trim();
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs the job for a commit, as a runner does: with fresh clones of both repositories. @returns the tag afterwards */
function deploy(commit: string): string {
  rmSync(join(root, 'runner'), { recursive: true, force: true });
  mkdirSync(join(root, 'runner'));
  for (const name of ['app', 'gitops']) git('runner', 'clone', '-q', join(root, name), name);
  const PATH = `${join(root, 'bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH, TAG: commit };
  execFileSync('bash', ['-e', '-c', script], { cwd: join(root, 'runner/gitops'), env, stdio: 'pipe' });
  return /tag: (.*)/.exec(git('gitops', 'show', `main:${VALUES}`))?.[1] ?? '';
}

beforeAll(() => {
  const post = sources('ko', 'blog').find(({ slug }) => slug === '240414-01');
  const job = /```yaml title="\.github\/workflows\/image\.yml[^\n]*\n(bump:[\s\S]*?)```/.exec(
    readFileSync(post?.file ?? '', 'utf8'),
  )?.[1];
  script = (parse(job ?? '') as { bump: { steps: { run?: string }[] } }).bump.steps.at(-1)?.run ?? '';
  write('bin/yq', YQ);
  chmodSync(join(root, 'bin/yq'), 0o755);
  write('app/file', '');
  write(`seed/${VALUES}`, 'image:\n  tag: unknown\n');
  git('app', 'init', '-q');
  for (const name of ['a', 'b', 'c']) {
    write('app/file', name);
    git('app', 'add', '.');
    git('app', 'commit', '-qm', name);
    commits.push(git('app', 'rev-parse', 'HEAD'));
  }
  git('seed', 'init', '-q');
  git('seed', 'add', '.');
  git('seed', 'commit', '-qm', 'first');
  git('.', 'clone', '-q', '--bare', 'seed', 'gitops');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('deploys newer commits, never an older one over a newer, and fails on none', () => {
  const [a = '', b = '', c = ''] = commits;
  expect(deploy(a)).toBe(a);
  expect(deploy(c)).toBe(c);
  expect(deploy(b)).toBe(c);
  expect(deploy(c)).toBe(c);
  expect(git('gitops', 'rev-list', '--count', 'main')).toBe('3');
});
