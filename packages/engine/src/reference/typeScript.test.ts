import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageTypes } from './typeScript';

const folder = mkdtempSync(join(tmpdir(), 'devlog-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiler errors of a configuration that is checked against the package's types. */
function complaints(config: string): string {
  writeFileSync(join(folder, 'engine.d.ts'), packageTypes());
  writeFileSync(
    join(folder, 'x.ts'),
    `import { defineConfig } from './engine';\nexport default defineConfig(${config});\n`,
  );
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const options = [
    '--noEmit',
    '--strict',
    '--types',
    '',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  return spawnSync(process.execPath, [compiler, ...options, 'x.ts'], { cwd: folder, encoding: 'utf8' })
    .stdout;
}

const LEAST = `title: 'T', url: 'https://x.example', defaultLocale: 'ko', locales: { ko: { label: '한국어' } }`;

it('types what a configuration may say', () => {
  expect(complaints(`{ ${LEAST}, docs: { path: '/docs' }, search: { askAi: { mode: 'extractive' } } }`)).toBe(
    '',
  );
  expect(complaints(`{ ${LEAST}, search: { names: [['a', 'b']] } }`)).toBe('');
  expect(complaints(`{ ${LEAST}, baseURL: '/' }`)).toContain("'baseURL' does not exist in type 'UserConfig'");
  expect(complaints(`{ ${LEAST}, docs: { path: 5 } }`)).toContain(
    "'number' is not assignable to type 'string'",
  );
});

it('shows the description of every option', () => {
  expect(packageTypes()).toMatch(/\/\*\*[^/]*\*\/\n {2}readonly title: string;/);
  // Options of a plugin are the plugin's own.
  const [options, ...others] = packageTypes().match(/.*(?:: unknown|, unknown).*/g) ?? [];
  expect(options).toMatch(/^ *readonly options\?: Readonly<Record<string, unknown>>;?$/);
  expect(others).toEqual([]);
});
