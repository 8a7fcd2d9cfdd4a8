import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { evaluateConfig } from '../src/config/evaluate';
import { openSource } from '../src/source/files';
import { contentsOf, type SourceTexts, writeSource } from './support';

async function run(files: SourceTexts, path = Object.keys(files)[0] ?? '', root = '') {
  const source = writeSource(files);
  const before = contentsOf(source);
  const result = await evaluateConfig(openSource(source), path, root);
  expect(contentsOf(source)).toEqual(before);
  return 'value' in result ? result.value : result;
}

it('runs TypeScript, with the modules of the source that it imports', async () => {
  const value = await run({
    'site/a.config.ts':
      "import type { Config } from 'some-types';\nimport { title } from './words';\nimport list from '../list.json';\nconst config: Config = { title, list, where: __dirname };\nexport default config;\n",
    'site/words.ts': "export const title: string = 'Words';\n",
    'list.json': '["a"]',
  });
  expect(value).toEqual({ title: 'Words', list: ['a'], where: '/source/site' });
});

it('runs CommonJS, functions, promises and what waits at the top', async () => {
  expect(
    await run({ 'a.js': "module.exports = { a: require('./b').b };", 'b.js': 'exports.b = 1;' }),
  ).toEqual({
    a: 1,
  });
  expect(await run({ 'a.mjs': 'export default async ({ mode }) => ({ mode });' })).toEqual({
    mode: 'production',
  });
  expect(await run({ 'a.mjs': 'const a = await Promise.resolve(2);\nexport default { a };' })).toEqual({
    a: 2,
  });
});

it('gives what packages are asked for as data, and does not need them', async () => {
  const value = await run({
    'a.config.mjs':
      "import starlight, { other } from '@astrojs/starlight';\nimport { defineConfig, withMermaid } from 'x';\nimport * as all from 'y';\nimport Plugin from 'z';\nexport default withMermaid(defineConfig({ integrations: [starlight({ title: 'T' })], themes: other.github, more: [...all.list, String(other)], made: new Plugin(1), call() {} }));\n",
  });
  expect(value).toEqual({
    integrations: [{ $package: '@astrojs/starlight', $member: 'default', $args: [{ title: 'T' }] }],
    themes: { $package: '@astrojs/starlight', $member: 'github' },
    more: [''],
    made: { $package: 'z', $member: 'default', $args: [1] },
  });
  expect(await run({ 'a.mjs': "import e from 'e';\nexport default e({ title: 'T' });" })).toEqual({
    title: 'T',
  });
});

it('reads files of the source, and resolves names', async () => {
  const value = await run(
    {
      'site/a.config.js':
        "const fs = require('fs');\nconst path = require('node:path');\nmodule.exports = { names: fs.readdirSync(path.join(__dirname, 'docs')).filter((n) => fs.statSync(path.join(__dirname, 'docs', n)).isFile()), text: fs.readFileSync('./docs/x.md', 'utf8'), has: fs.existsSync('nowhere'), at: require.resolve('./side.js'), preset: require.resolve('@p/q'), cwd: process.cwd() };",
      'site/docs/x.md': 'Text',
      'site/docs/y/z.md': '',
      'site/side.js': '',
    },
    undefined,
    'site/',
  );
  expect(value).toEqual({
    names: ['x.md'],
    text: 'Text',
    has: false,
    at: '/source/site/side.js',
    preset: '@p/q',
    cwd: '/source/site',
  });
});

it('has no environment, writes nothing, starts nothing and prints nothing', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'devlog-outside-'));
  process.env.DEVLOG_TEST_KEY = 'SECRET';
  try {
    const value = await run({
      'a.mjs': `import fs from 'node:fs';
import { createRequire } from 'node:module';
const tried = {};
const attempt = (name, call) => { try { call(); tried[name] = 'done'; } catch (error) { tried[name] = error.code ?? 'refused'; } };
const own = process.getBuiltinModule;
attempt('write', () => own('node:fs').writeFileSync(${JSON.stringify(join(outside, 'x'))}, 'x'));
attempt('read', () => own('node:fs').readFileSync('/etc/hosts'));
attempt('start', () => own('node:child_process').execSync('true'));
fs.writeFileSync(${JSON.stringify(join(outside, 'y'))}, 'y');
console.log('noise');
process.stdout.write('more');
export default { tried, key: process.env.DEVLOG_TEST_KEY ?? null, fetch: typeof fetch };`,
    });
    const refused = typeof process.getBuiltinModule === 'function' ? 'ERR_ACCESS_DENIED' : 'refused';
    expect(value).toEqual({
      tried: { write: refused, read: refused, start: refused },
      key: null,
      fetch: 'undefined',
    });
    expect(() => readFileSync(join(outside, 'x'))).toThrow();
    expect(() => readFileSync(join(outside, 'y'))).toThrow();
  } finally {
    delete process.env.DEVLOG_TEST_KEY;
    rmSync(outside, { recursive: true });
  }
});

it.each([
  ['a mistake', "throw new Error('no key');", 'no key'],
  ['code that cannot be parsed', 'export default {', ''],
  ['an end of the process', 'process.exit(0);', 'the configuration ends the process'],
  ['a promise that is refused', "await Promise.reject(new Error('not today'));", 'not today'],
])('says why it could not: %s', async (_, code, reason) => {
  expect(await run({ 'a.mjs': code })).toEqual({ mistake: expect.stringContaining(reason) });
});

it('ends what does not end', async () => {
  const source = writeSource({ 'a.mjs': 'for (;;);' });
  expect(await evaluateConfig(openSource(source), 'a.mjs', '', 500)).toEqual({
    mistake: 'it did not end within 0.5 seconds',
  });
});
