import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SiteError } from '../shared/problem';
import { hasSiteFile, outsideLink, readSiteFile, readSiteFileIfAny, siteNames, siteStat } from './siteFile';

const base = mkdtempSync(join(tmpdir(), 'site-file-'));
const root = join(base, 'site');
mkdirSync(join(root, 'folder'), { recursive: true });
writeFileSync(join(root, 'file.md'), 'text');
writeFileSync(join(base, 'secret'), 'secret');
symlinkSync('circle', join(root, 'circle'));
symlinkSync('nowhere', join(root, 'dangling'));
symlinkSync('file.md', join(root, 'inner'));
symlinkSync('../secret', join(root, 'outer'));
symlinkSync('..', join(root, 'up'));
afterAll(() => rmSync(base, { recursive: true }));

it.each([
  ['nothing', 'none.md'],
  ['a slash after a file', 'file.md/'],
  ['a path through a file', 'file.md/x'],
  ['a link that leads nowhere', 'dangling'],
  ['a link in a circle', 'circle'],
  ['a name that is too long', 'x'.repeat(300)],
  ['a path that is too long', 'x/'.repeat(5000)],
  ['a NUL', 'a\0b'],
  ['a path out of the site', '../secret'],
  ['a lone surrogate', '\ud800'],
])('%s is absent', (_what, path) => {
  expect(siteStat(root, path)).toBeNull();
  expect(hasSiteFile(root, path)).toBe(false);
  expect(readSiteFileIfAny(root, path)).toBeNull();
  expect(siteNames(root, path)).toEqual([]);
  expect(outsideLink(root, path)).toBeNull();
});

it('what is there is read, also by a link within the site', () => {
  expect(siteStat(root, 'file.md')?.size).toBe(4);
  expect(hasSiteFile(root, 'folder')).toBe(false);
  expect(readSiteFile(root, 'inner').toString()).toBe('text');
  expect(siteNames(root, 'folder')).toEqual([]);
});

it('a folder in the place of a file, and a file that is missing where one must be, are the author’s mistakes', () => {
  expect(() => readSiteFileIfAny(root, 'folder')).toThrow(SiteError);
  expect(() => readSiteFile(root, 'none.md')).toThrow('(ENOENT)');
});

it.each(['outer', 'up/secret'])('the link %s out of the site is refused', (path) => {
  for (const look of [siteStat, hasSiteFile, readSiteFile, readSiteFileIfAny])
    expect(() => look(root, path)).toThrow('leads out of the folder of the site');
  expect(outsideLink(root, path)).toMatchObject({ file: path, level: 'throw' });
});
