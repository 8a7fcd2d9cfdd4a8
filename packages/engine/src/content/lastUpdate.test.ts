import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLastUpdates } from './lastUpdate';

const base = mkdtempSync(join(tmpdir(), 'last-update-'));
const repository = join(base, 'repository');
const root = join(repository, 'site');

function git(date: string, author: string, ...args: string[]): void {
  execFileSync(
    'git',
    ['-c', `user.name=${author}`, '-c', 'user.email=x@example.com', '-c', 'init.defaultBranch=main', ...args],
    {
      cwd: repository,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    },
  );
}

beforeAll(() => {
  mkdirSync(join(root, 'content'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  git('', '', 'init');
  write('content/한글 이름.md', '1');
  write('content/b.md', '1');
  write('other.txt', '1');
  git('', '', 'add', '.');
  // Late in the evening, west of Greenwich: the author's calendar says the 1st.
  git('2024-03-01T23:30:00-11:00', '홍길동', 'commit', '-m', 'one');
  write('content/b.md', '2');
  git('2025-01-02T00:10:00+09:00', 'Ann B', 'commit', '-am', 'two');
  write('content/new.md', '1');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the last updates', () => {
  it('are those of the history, by path in the site, as calendar dates of the author', async () => {
    const updates = await readLastUpdates(root, ['content']);
    expect(Object.fromEntries(updates)).toEqual({
      'content/한글 이름.md': { date: '2024-03-01', author: '홍길동' },
      'content/b.md': { date: '2025-01-02', author: 'Ann B' },
    });
  });

  it('are unknown outside of a repository', async () => {
    expect(await readLastUpdates(base, ['content'])).toEqual(new Map());
  });

  it('are unknown in a shallow clone, whose oldest commit would claim every file', async () => {
    const clone = join(base, 'clone');
    execFileSync('git', ['clone', '--depth', '1', `file://${repository}`, clone], { stdio: 'pipe' });
    expect(await readLastUpdates(join(clone, 'site'), ['content'])).toEqual(new Map());
  });

  it('are unknown where git is missing', async () => {
    const path = process.env.PATH;
    process.env.PATH = join(base, 'empty');
    try {
      expect(await readLastUpdates(root, ['content'])).toEqual(new Map());
    } finally {
      process.env.PATH = path;
    }
  });

  it('survive that the folder is moved', async () => {
    renameSync(repository, join(base, 'moved'));
    expect((await readLastUpdates(join(base, 'moved/site'), ['content'])).size).toBe(2);
  });
});
