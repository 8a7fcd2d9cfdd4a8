import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFolders } from './watchFolders';

// A folder of this name goes away between the look at it and the watch.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const watch = (path: string) => {
    if (basename(path) === 'brief') fs.rmSync(path, { recursive: true });
    return fs.watch(path);
  };
  return { ...fs, watch };
});

let root: string;
let outside: string;
let end = () => {};
let seen: string[] = [];
/** Called with each reported path. */
let onTold = (_path: string) => {};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-folders-'));
  outside = mkdtempSync(join(tmpdir(), 'watch-outside-'));
  seen = [];
});

afterEach(() => {
  end();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text = 'x'): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function start(): void {
  const onError = (error: unknown) => expect.soft(error).toBeUndefined();
  const isIgnored = (path: string) => relative(root, path).startsWith('dist');
  const onChange = (path: string) => {
    seen.push(relative(root, path));
    onTold(relative(root, path));
  };
  end = watchFolders({ root, isIgnored, onChange, onError });
}

/** Makes a change, and waits without a timeout until a path is reported. */
async function told(path: string, change: () => void): Promise<void> {
  seen = [];
  const isTold = new Promise<void>((done) => {
    onTold = (other) => other === path && done();
  });
  change();
  await isTold;
}

describe('watchFolders', () => {
  it('is silent about a folder that goes away as it comes, and watches the rest', async () => {
    mkdirSync(join(root, 'brief'));
    start();
    await told('brief', () => mkdirSync(join(root, 'brief')));
    await told('a.md', () => write('a.md'));
  });

  it('tells of files that are made, changed, replaced and removed, however deep, and of nothing else', async () => {
    write('a/b/c.md');
    write('a/b/d.md');
    start();
    await told('a/b/c.md', () => write('a/b/c.md', 'y'));
    expect([...new Set(seen)]).toEqual(['a/b/c.md']);
    await told('a/b/new.md', () => write('a/b/new.md'));
    await told('a/b/c.md', () => {
      write('a/b/c.md.tmp', 'z');
      renameSync(join(root, 'a/b/c.md.tmp'), join(root, 'a/b/c.md'));
    });
    await told('a/b/c.md', () => write('a/b/c.md', 'after it was replaced'));
    await told('a/b/c.md', () => rmSync(join(root, 'a/b/c.md')));
  });

  it('tells of what is in new folders, now and later', async () => {
    start();
    await told('x/y/z.md', () => write('x/y/z.md'));
    await told('x/y/z.md', () => write('x/y/z.md', 'again'));
  });

  it('follows a folder that is removed and made again', async () => {
    write('a/b/c.md');
    start();
    await told('a', () => rmSync(join(root, 'a'), { recursive: true }));
    await told('a/b/c.md', () => write('a/b/c.md'));
    await told('a/b/c.md', () => write('a/b/c.md', 'y'));
  });

  it('follows a folder in whose place another one is put', async () => {
    write('a/old.md');
    write('other/new.md');
    start();
    await told('a/new.md', () => {
      rmSync(join(root, 'a'), { recursive: true });
      renameSync(join(root, 'other'), join(root, 'a'));
    });
    await told('a/new.md', () => write('a/new.md', 'y'));
  });

  it('tells of what links lead to, also in a circle', async () => {
    writeFileSync(join(outside, 'text.md'), 'x');
    mkdirSync(join(outside, 'folder'));
    writeFileSync(join(outside, 'folder/inner.md'), 'x');
    write('a/own.md');
    symlinkSync(join(outside, 'text.md'), join(root, 'a/link.md'));
    symlinkSync(join(outside, 'folder'), join(root, 'folder'));
    symlinkSync(root, join(root, 'a/around'));
    start();
    await told('a/link.md', () => writeFileSync(join(outside, 'text.md'), 'y'));
    await told('folder/inner.md', () => writeFileSync(join(outside, 'folder/inner.md'), 'y'));
    await told('a/own.md', () => write('a/own.md', 'y'));
    expect(readFileSync(join(root, 'a/around/a/own.md'), 'utf8')).toBe('y');
  });

  it('goes on after a file has taken the place of a folder, and beside a link that leads to itself', async () => {
    write('a/b/c.md');
    start();
    await told('a', () => {
      rmSync(join(root, 'a'), { recursive: true });
      write('a');
    });
    await told('loop', () => symlinkSync(join(root, 'loop'), join(root, 'loop')));
    await told('a', () => write('a', 'y'));
  });

  it('tells nothing of what is ignored', async () => {
    write('dist/page.html');
    start();
    await told('last.md', () => {
      write('dist/page.html', 'y');
      write('dist/new/page.html');
      write('last.md');
    });
    expect(seen.filter((path) => path.startsWith('dist'))).toEqual([]);
  });
});
