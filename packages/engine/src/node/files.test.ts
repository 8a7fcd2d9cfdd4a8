import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isSettled, moveFile, walk, writeAtomically } from './files';

const base = mkdtempSync(join(tmpdir(), 'files-'));

beforeEach(() => {
  rmSync(base, { recursive: true, force: true });
  mkdirSync(base);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('walking a folder', () => {
  it('gives every file below it in one order, whatever order they were made in', () => {
    for (const file of ['b/2.md', 'a.md', 'b/1.md', 'b/c/3.md']) writeAtomically(join(base, file), file);
    expect(walk(base).map(({ path }) => path)).toEqual(['a.md', 'b/1.md', 'b/2.md', 'b/c/3.md']);
    expect(walk(base, 'b').map(({ path, size }) => [path, size])).toEqual([
      ['b/1.md', 6],
      ['b/2.md', 6],
      ['b/c/3.md', 8],
    ]);
  });

  // Other systems have no such names.
  it.runIf(process.platform === 'linux').each(['file', 'folder'])(
    'stops at a %s whose name is not in UTF-8, by that name',
    (kind) => {
      const place = Buffer.concat([Buffer.from(`${base}/`), Buffer.from([0xb0, 0xa1])]);
      if (kind === 'file') writeFileSync(place, '');
      else mkdirSync(place);
      expect(() => walk(base)).toThrow(/the name is not in UTF-8.*unzip/s);
      rmSync(place, { recursive: true });
      writeFileSync(join(base, '\u{fffd}.md'), '');
      expect(walk(base)).toMatchObject([{ path: '\u{fffd}.md' }]);
    },
  );

  it('gives nothing for a folder that is not there', () => {
    expect(walk(base, 'none')).toEqual([]);
  });

  it('follows a link to a file, names one that leads nowhere or in a circle but no lock of Emacs, and does not follow one to a folder', () => {
    writeAtomically(join(base, 'folder/file.md'), 'text');
    symlinkSync('folder/file.md', join(base, 'link.md'));
    symlinkSync('nowhere', join(base, 'dangling.md'));
    symlinkSync('circle.md', join(base, 'circle.md'));
    symlinkSync('folder', join(base, 'linked-folder'));
    symlinkSync('..', join(base, 'folder/up'));
    symlinkSync('writer@machine.1234:5678', join(base, 'folder/.#file.md'));
    expect(walk(base).map(({ path }) => path)).toEqual([
      'circle.md',
      'dangling.md',
      'folder/file.md',
      'link.md',
    ]);
    expect(walk(base).find(({ path }) => path === 'link.md')?.size).toBe(4);
  });
});

describe('a further change of a file would show in its time', () => {
  it.each([
    ['of fractions of a second, after a moment', 1_700_000_000_000.25, [50, 51]],
    ['that is a whole second, after two', 1_700_000_000_000, [2000, 2001]],
  ])('%s', (_what, modified, [before = 0, after = 0]) => {
    expect(isSettled({ modified }, Math.floor(modified) + before)).toBe(false);
    expect(isSettled({ modified }, Math.ceil(modified) + after)).toBe(true);
  });

  it('as finely as the file system tells it', () => {
    writeAtomically(join(base, 'a.txt'), 'x');
    expect(walk(base)[0]?.modified).toBe(statSync(join(base, 'a.txt')).ctimeMs);
  });
});

describe('writing a file at once', () => {
  it('makes its folders, replaces what is there, and leaves nothing beside it', () => {
    const file = join(base, 'a/b/c.txt');
    writeAtomically(file, 'one');
    writeAtomically(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(join(base, 'a/b'))).toEqual(['c.txt']);
  });

  it('leaves nothing beside it either when it fails', () => {
    mkdirSync(join(base, 'taken/x'), { recursive: true });
    expect(() => writeAtomically(join(base, 'taken'), 'x')).toThrow();
    expect(readdirSync(base)).toEqual(['taken']);
  });
});

describe('moving a file', () => {
  it('replaces the target, also on another file system', () => {
    // A file system of its own on most Linux machines; elsewhere an ordinary move.
    const other = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/files-') : join(base, 'other');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(base, 'a'), 'new');
    writeFileSync(join(other, 'b'), 'old');
    moveFile(join(base, 'a'), join(other, 'b'));
    expect(readFileSync(join(other, 'b'), 'utf8')).toBe('new');
    expect(existsSync(join(base, 'a'))).toBe(false);
    expect(readdirSync(other)).toEqual(['b']);
    rmSync(other, { recursive: true });
  });
});
