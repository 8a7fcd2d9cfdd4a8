#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './install.mjs';

/** Installs missing packages, builds the site and serves it. */
for (const args of [['build'], ['preview', ...process.argv.slice(2)]]) {
  const { status } = spawnSync(process.execPath, [join(projectFolder, 'scripts', 'devlog.mjs'), ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
