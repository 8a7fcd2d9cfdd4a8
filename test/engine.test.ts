import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* The engine is bundled for Node once, and again when its source or the bundle itself has changed. */

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const copy = join(project, '.cache/test-sites', `engine-${process.pid}`);
const bundles = join(copy, '.cache/engine');

beforeAll(() => {
  mkdirSync(copy, { recursive: true });
  for (const path of ['bin', 'src', 'i18n', 'package.json', 'package-lock.json', 'vite.config.ts']) {
    cpSync(join(project, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const help = (): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(copy, 'bin/devlog.mjs'), 'help'], { encoding: 'utf8' });
const bundleFiles = () =>
  readdirSync(bundles, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));

describe('the engine', () => {
  it('is bundled by the first command and used as it is by the next', () => {
    expect(help()).toMatchObject({ status: 0, stderr: expect.stringContaining('Preparing the engine') });
    expect(help()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('build') });
  });

  it.each<[string, (file: string) => void]>([
    ['cut', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['filled with something else', (file) => writeFileSync(file, 'not a module')],
    ['removed', (file) => rmSync(file)],
  ])('whose files are %s is bundled again', (_what, damage) => {
    for (const file of bundleFiles()) damage(file);
    expect(help()).toMatchObject({ status: 0, stdout: expect.stringContaining('build') });
    expect(help().stderr).toBe('');
  });

  it('of another source is kept for commands that may still run, and removed after a while', () => {
    const [old = ''] = readdirSync(bundles);
    writeFileSync(join(copy, 'src/added.ts'), 'export {};\n');
    expect(help().status).toBe(0);
    expect(readdirSync(bundles)).toHaveLength(2);
    const longAgo = new Date(Date.now() - 86_400_000);
    utimesSync(join(bundles, old), longAgo, longAgo);
    writeFileSync(join(copy, 'src/added.ts'), 'export const x = 1;\n');
    expect(help().status).toBe(0);
    expect(readdirSync(bundles)).not.toContain(old);
  });
});
