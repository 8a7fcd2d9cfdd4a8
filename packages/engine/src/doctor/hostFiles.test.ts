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

it('names files that stand in the place of what a build writes, and what is missing of it', async () => {
  expect(await found()).toEqual([]);
  mkdirSync(join(root, 'static/blog'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  for (const file of ['_headers', 'robots.txt', 'blog/rss.xml', 'own.txt', '.nojekyll'])
    writeFileSync(join(root, 'static', file), '');
  expect((await found()).sort()).toEqual([
    'log static/.nojekyll',
    'log static/blog/rss.xml',
    'log static/robots.txt',
    'warn dist/_headers',
    'warn static/_headers',
  ]);
  writeFileSync(join(root, 'dist/_headers'), '');
  expect(await found()).not.toContain('warn dist/_headers');
});
