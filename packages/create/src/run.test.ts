import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UsageError } from './answers';
import { createSite } from './create';
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

it.each([
  ['', 'are here. Next:\n\n  npm install\n  npm run dev\n'],
  ['내 블로그', 'are in 내 블로그. Next:\n\n  cd "내 블로그"\n  npm install\n  npm run dev\n'],
])('says where the files are and what comes next: %j', async (name, end) => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  await create(join(folder, name));
  const [[said] = []] = vi.mocked(console.log).mock.calls;
  expect(String(said).replace(/^\d+ files /, '')).toBe(end);
});

it('leaves what an old site brings to the import', () => {
  const answers = {
    folder,
    title: 'T',
    languages: ['ko'],
    address: 'https://a.example',
    hasSamples: false,
    engine: '*',
  };
  const [own, moved] = [undefined, '/old'].map((from, index) =>
    createSite({ ...answers, from, folder: join(folder, String(index)) }, '2026-12-01'),
  );
  expect(own!.filter((path) => !moved!.includes(path) && !path.startsWith('content/'))).toEqual([
    'site.config.ts',
    'static/favicon.svg',
  ]);
});

it('writes nothing when the old site is not there', async () => {
  await expect(create(join(folder, 'new'), '--from', join(folder, 'old'))).rejects.toThrow('is not there');
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['old/new', 'old', 'lies inside the old site'],
  ['link/new', 'old', 'lies inside the old site'],
  ['.', 'old', 'contains the old site'],
  ['old', 'link', 'is the old site itself'],
])('writes nothing to the new site %s, of which the old one is %s', async (site, old, message) => {
  mkdirSync(join(folder, 'old'));
  symlinkSync(join(folder, 'old'), join(folder, 'link'));
  await expect(create(join(folder, site), '--from', join(folder, old))).rejects.toThrow(message);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['link', 'old']);
});

it.each([
  ['my-blog', 'my-blog'],
  ['../내 블로그', '"../내 블로그"'],
  ['블로그', '블로그'],
  ['a$(b)"', '"a\\$(b)\\""'],
  ['-x', './-x'],
])('names the folder %s as the one word %s of a command', (path, word) => expect(shellWord(path)).toBe(word));
