import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { overlapOf, realPath } from './overlap';

const work = realpathSync(mkdtempSync(join(tmpdir(), 'overlap-')));
mkdirSync(join(work, 'a/b'), { recursive: true });
symlinkSync(join(work, 'a'), join(work, 'link'));
afterAll(() => rmSync(work, { recursive: true }));

it.each([
  ['a', 'a', 'same'],
  ['a/', 'link', 'same'],
  ['link/new', 'a/new', 'same'],
  ['a/b', 'a', 'inside'],
  ['link/b/new', 'a', 'inside'],
  ['a/..new', 'a', 'inside'],
  ['.', 'link', 'around'],
  ['a', 'link/b', 'around'],
  ['a', 'ab', null],
  ['a/b', 'a/c', null],
])('of %s and %s is %s', (folder, other, overlap) => {
  expect(overlapOf(join(work, folder), join(work, other))).toBe(overlap);
});

it('resolves links above what is not there', () => {
  expect(realPath(join(work, 'link/x/y'))).toBe(join(work, 'a/x/y'));
  expect(realPath(join(work, 'x'))).toBe(join(work, 'x'));
});
