import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageTypes } from './typeScript';

const folder = mkdtempSync(join(tmpdir(), 'devlog-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiler errors of configurations that are checked against the package's types, of each its own. */
function complaints(configs: readonly string[]): string[] {
  writeFileSync(join(folder, 'engine.d.ts'), packageTypes());
  const files = configs.map((_, index) => `config${index}.ts`);
  for (const [index, file] of files.entries())
    writeFileSync(
      join(folder, file),
      `import { defineConfig } from './engine';\nexport default defineConfig(${configs[index]});\n`,
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
  const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  const said = stdout.split(/^(?=\S)/m);
  return files.map((file) => said.filter((one) => one.startsWith(`${file}(`)).join(''));
}

const LEAST = `title: 'T', url: 'https://x.example', defaultLocale: 'ko', locales: { ko: { label: '한국어' } }`;

it('types what a configuration may say', () => {
  const [ask, names, unknown, wrong] = complaints([
    `{ ${LEAST}, docs: { path: '/docs' }, search: { askAi: { mode: 'extractive' } } }`,
    `{ ${LEAST}, search: { names: [['a', 'b']] } }`,
    `{ ${LEAST}, baseURL: '/' }`,
    `{ ${LEAST}, docs: { path: 5 } }`,
  ]);
  expect([ask, names]).toEqual(['', '']);
  expect(unknown).toContain("'baseURL' does not exist in type 'UserConfig'");
  expect(wrong).toContain("'number' is not assignable to type 'string'");
});

it('shows the description of every option', () => {
  expect(packageTypes()).toMatch(/\/\*\*[^/]*\*\/\n {2}readonly title: string;/);
  // Options of a plugin are the plugin's own.
  const [options, ...others] = packageTypes().match(/.*(?:: unknown|, unknown).*/g) ?? [];
  expect(options).toMatch(/^ *readonly options\?: Readonly<Record<string, unknown>>;?$/);
  expect(others).toEqual([]);
});
