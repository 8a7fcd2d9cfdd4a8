#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEngine } from './engine.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Creates a site outside this repository, as `npm create @private-devlog` will once the packages are published:
 * `npm run create -- ../my-blog [options]`. The engine and the optional packages (social cards, import) are packed
 * into its `vendor/`.
 */
ensureInstalled();
await ensureEngine();
const ENGINE = 'vendor/private-devlog-engine.tgz';
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(projectFolder, 'packages', 'create', 'src', 'run.ts'), {
  configFile: false,
});
const { run, explain } = /** @type {typeof import('../packages/create/src/run.ts')} */ (module);
// npm runs scripts in the repository's folder; paths that the author types are relative to the original folder.
process.chdir(process.env.INIT_CWD ?? process.cwd());
const site = await run(process.argv.slice(2), `file:${ENGINE}`, packInto).catch((error) => {
  explain(error);
  process.exit(1);
});
if (site === null) process.exit(0);
console.log('Pictures for sharing, if you want them: npm install ./vendor/private-devlog-social.tgz');

/** Packs the packages into a new site. @param {string} folder */
function packInto(folder) {
  const vendor = join(folder, 'vendor');
  mkdirSync(vendor, { recursive: true });
  const packages = ['engine', 'social', 'import'].flatMap((name) => ['-w', `packages/${name}`]);
  const args = ['pack', '--silent', '--pack-destination', vendor, ...packages];
  const packed = spawnSync('npm', args, { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (packed.status !== 0) process.exit(packed.status || 1);
  for (const file of readdirSync(vendor))
    renameSync(join(vendor, file), join(vendor, file.replace(/-\d.*$/, '.tgz')));
}
