#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { devlog, ensureEngine } from './engine.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Runs a command of the engine on this repository's site; first installs missing packages and builds missing bundles.
 */
ensureInstalled();
await ensureEngine();
const child = spawn(process.execPath, [devlog, ...process.argv.slice(2)], {
  cwd: join(projectFolder, 'site'),
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal ?? 'SIGTERM']));
