import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { importAuthors } from './authorsModule';

it('shows a module nothing of a browser that Node has', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const names = ['navigator', 'localStorage', 'sessionStorage'];
  for (const name of names) vi.stubGlobal(name, {});
  const code = `export default [${names.map((name) => `typeof ${name}`)}]`;
  const file = join(await mkdtemp(join(tmpdir(), 'authors-module-')), 'kinds.mjs');
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  await writeFile(file, code);
  const { default: kinds } = await importAuthors<{ default: readonly string[] }>(file);
  expect(kinds).toEqual(names.map(() => 'undefined'));
});
