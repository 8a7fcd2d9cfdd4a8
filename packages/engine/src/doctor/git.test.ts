import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { examineGit } from './git';

const { config } = exampleSite([]);
const engine = { folder: '', key: '', project: '' };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devlog-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(root: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
}

function write(root: string, file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}

const rules = async (root: string) =>
  (await examineGit({ root, engine, config })).map(({ rule, file }) => (file ? `${rule} ${file}` : rule));

it('notes that there is no repository', async () => {
  expect(await rules(folder)).toEqual(['git-repository']);
});

it('finds folders that are not ignored, or committed, and a record that is not', async () => {
  git(folder, 'init', '-q');
  write(folder, 'published-urls.txt', '/\n');
  expect(await rules(folder)).toEqual([
    'git-ignore .gitignore',
    'git-ignore .gitignore',
    'git-ignore .gitignore',
    'git-record published-urls.txt',
  ]);
  write(folder, 'dist/index.html', '');
  git(folder, 'add', '.');
  write(folder, '.gitignore', 'node_modules/\ndist/\n.cache/\n');
  const [only, ...others] = await examineGit({ root: folder, engine, config });
  expect(others).toEqual([]);
  expect(only?.message).toBe('dist/ is committed, and every build changes it');
});

it('tells a shallow clone, where the site shows dates of last updates', async () => {
  const origin = join(folder, 'origin');
  write(origin, '.gitignore', 'node_modules/\ndist/\n.cache/\n');
  git(origin, 'init', '-q');
  for (const name of ['a', 'b']) {
    write(origin, name, name);
    git(origin, 'add', '.');
    git(origin, 'commit', '-q', '-m', name);
  }
  git(folder, 'clone', '-q', '--depth', '1', `file://${origin}`, 'clone');
  const root = join(folder, 'clone');
  expect(await rules(origin)).toEqual([]);
  expect(await rules(root)).toEqual(['git-shallow']);
  const silent = { ...config, showLastUpdateTime: false, showLastUpdateAuthor: false };
  expect(await examineGit({ root, engine, config: silent })).toEqual([]);
});
