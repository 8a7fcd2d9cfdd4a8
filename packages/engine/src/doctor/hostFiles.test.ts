import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { examineHostFiles } from './hostFiles';

const { config } = exampleSite([]);
const root = mkdtempSync(join(tmpdir(), 'devlog-doctor-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function found(): Promise<string[]> {
  const problems = await examineHostFiles({ root, engine: { folder: '', key: '', project: '' }, config });
  return problems.map(({ file, level }) => `${level} ${file}`);
}

it('names a file for hosts that does nothing, and what is missing of what a build writes', async () => {
  expect(await found()).toEqual([]);
  for (const folder of ['static', 'dist']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'static/.nojekyll'), '');
  expect(await found()).toEqual(['log static/.nojekyll', 'warn dist/_headers']);
  writeFileSync(join(root, 'dist/_headers'), '');
  expect(await found()).toEqual(['log static/.nojekyll']);
});
