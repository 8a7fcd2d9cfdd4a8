import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleEntries } from '../bundle.mjs';

const work = mkdtempSync(join(tmpdir(), 'bundled-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('the client in the bundle of a site', () => {
  it('has one worker, with all that it loads', async () => {
    await bundleEntries(join(work, 'search'));
    writeFileSync(join(work, 'site.js'), "export { createClient } from './search/client.js';");
    const outDir = join(work, 'site');
    await build({
      configFile: false,
      logLevel: 'silent',
      root: work,
      build: { outDir, rolldownOptions: { input: join(work, 'site.js'), preserveEntrySignatures: 'strict' } },
    });
    const assets = readdirSync(join(outDir, 'assets'));
    const workers = assets.filter((name) => name.startsWith('worker'));
    expect(workers).toHaveLength(1);
    const code = readFileSync(join(outDir, 'assets', workers[0]!), 'utf8');
    const loaded = [...code.matchAll(/import\(\W\.\/([\w.-]+)/g)].map(([, name]) => name);
    expect(loaded.filter((name) => !assets.includes(name!))).toEqual([]);
  });
});
