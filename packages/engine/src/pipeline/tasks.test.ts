import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { testOptions } from '../markdown/testing/options';
import { taskRunner } from './tasks';

const loaded = vi.hoisted(() => ({ renderer: false }));
vi.mock('../render/renderPage', () => {
  loaded.renderer = true;
  return { renderPage: () => [] };
});

const root = mkdtempSync(join(tmpdir(), 'tasks-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('parses without what only rendering needs', async () => {
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  writeFileSync(join(root, 'content/blog/250101-a.md'), '# A\n\nText.\n');
  const run = taskRunner({
    root,
    engineKey: 'e',
    store: join(root, 'store'),
    languages: {},
    plugins: { extras: [], modules: [] },
    blocks: join(root, 'blocks'),
    cache: root,
    stage: join(root, 'stage'),
  });
  const { labels } = testOptions();
  const place = { kind: 'post' as const, key: 'blog/a', locale: 'ko' };
  const jobs = [{ file: 'content/blog/250101-a.md', place, labels, siteUrl: '', rightToLeft: [] }];
  await run({ kind: 'ingest', jobs });
  expect(loaded.renderer).toBe(false);
});
