import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UsageError } from './answers';
import { run, shellWord } from './run';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const create = (...args: string[]) => run([...args, '--yes'], '^1.0.0');

it('says in one sentence that a file is in the place of the new folder', async () => {
  const file = join(folder, 'site');
  writeFileSync(file, '');
  await expect(create(file)).rejects.toThrow(UsageError);
  await expect(create(file)).rejects.toThrow(file);
});

it('writes nothing when the old site is not there', async () => {
  await expect(create(join(folder, 'new'), '--from', join(folder, 'old'))).rejects.toThrow('is not there');
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['my-blog', 'my-blog'],
  ['../내 블로그', '"../내 블로그"'],
  ['블로그', '블로그'],
  ['a$(b)"', '"a\\$(b)\\""'],
  ['-x', './-x'],
])('names the folder %s as the one word %s of a command', (path, word) => expect(shellWord(path)).toBe(word));
