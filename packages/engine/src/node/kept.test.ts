import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeKeptFolder, writeKept } from './kept';

const base = mkdtempSync(join(tmpdir(), 'kept-'));
const file = join(base, 'a/b/c.json');
beforeEach(() => rmSync(join(base, 'a'), { recursive: true, force: true }));
afterAll(() => rmSync(base, { recursive: true, force: true }));

it.each<[string, () => void]>([
  ['nothing', () => undefined],
  ['a folder in its place', () => mkdirSync(join(file, 'full'), { recursive: true })],
  [
    'a file in the place of its folder',
    () => {
      mkdirSync(join(base, 'a'));
      writeFileSync(join(base, 'a/b'), 'x');
    },
  ],
  ['a file further up', () => writeFileSync(join(base, 'a'), 'x')],
])('a kept file is written over %s', (_what, prepare) => {
  prepare();
  writeKept(file, 'text');
  expect(readFileSync(file, 'utf8')).toBe('text');
});

it('a folder is made in the place of a file', () => {
  writeFileSync(join(base, 'a'), 'x');
  makeKeptFolder(join(base, 'a/b'));
  writeKept(file, 'text');
  expect(readFileSync(file, 'utf8')).toBe('text');
});
