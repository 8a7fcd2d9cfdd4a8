#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureEngine } from './engine.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Creates a site outside this repository, as `npm create @private-devlog` does once the packages are published:
 * `npm run create -- ../my-blog [options]`. The engine, and the package that draws pictures for sharing, go along as packed
 * files in `vendor/`.
 */
ensureInstalled();
await ensureEngine();
const args = process.argv.slice(2);
const ENGINE = 'vendor/private-devlog-engine.tgz';
const script = join(projectFolder, 'packages', 'create', 'dist', 'create.js');
// npm runs scripts in the repository's folder; what the author types is relative to where it was typed.
const cwd = process.env.INIT_CWD ?? process.cwd();
const { status } = spawnSync(process.execPath, [script, `--engine=file:${ENGINE}`, ...args], {
  cwd,
  stdio: 'inherit',
});
if (status !== 0 || args.includes('--help') || args.includes('-h')) process.exit(status ?? 1);
const named = args.find(
  (arg, index) => !arg.startsWith('-') && !/^--(?:title|languages|address)$/.test(args[index - 1] ?? ''),
);
const site = resolve(cwd, named ?? 'my-blog');
const vendor = join(site, 'vendor');
mkdirSync(vendor, { recursive: true });
const packages = ['engine', 'social'];
const packed = spawnSync(
  'npm',
  [
    'pack',
    '--silent',
    '--pack-destination',
    vendor,
    ...packages.flatMap((name) => ['-w', `packages/${name}`]),
  ],
  { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] },
);
if (packed.status !== 0) process.exit(packed.status || 1);
for (const file of readdirSync(vendor))
  renameSync(join(vendor, file), join(vendor, file.replace(/-\d.*$/, '.tgz')));
console.log('Pictures for sharing, if you want them: npm install ./vendor/private-devlog-social.tgz');
