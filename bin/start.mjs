#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectFolder } from './install.mjs';

/** Installs what is missing, builds the site and serves it. */
ensureInstalled();
for (const args of [['build'], ['preview', ...process.argv.slice(2)]]) {
  const { status } = spawnSync(process.execPath, [join(projectFolder, 'bin', 'devlog.mjs'), ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
