#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Builds the site, and runs the cross-browser tests in Firefox and WebKitGTK. A browser that is not installed is
 * skipped, and the list of tests reports it. On Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`.
 */
ensureInstalled('all');
const options = { cwd: projectFolder, stdio: /** @type {const} */ ('inherit') };
const build = spawnSync(process.execPath, [join('scripts', 'devlog.mjs'), 'build'], options);
if (build.status !== 0) process.exit(1);
const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest');
const { status } = spawnSync(
  vitest,
  ['run', '--config', 'vitest.browsers.config.ts', '--reporter=verbose', ...process.argv.slice(2)],
  options,
);
process.exit(status ?? 1);
