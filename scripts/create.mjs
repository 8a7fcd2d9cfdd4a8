#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureEngine } from './engine.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Creates a site outside this repository, as `npm create @private-devlog` does once the packages are published:
 * `npm run create -- ../my-blog [options]`. The engine goes along as a packed file in `vendor/`.
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
const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', vendor], {
  cwd: join(projectFolder, 'packages', 'engine'),
  stdio: ['ignore', 'ignore', 'inherit'],
});
const [file] = readdirSync(vendor);
if (packed.status !== 0 || file === undefined) process.exit(packed.status || 1);
renameSync(join(vendor, file), join(site, ENGINE));
