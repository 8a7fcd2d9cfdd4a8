#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Starts a command of the engine. The engine is TypeScript and React; it is bundled for Node once and again
 * whenever its source changes, so that a command begins in milliseconds.
 */
/** Exit status by which the development server asks for a new process. */
const RESTART = 75;

/** File of a bundle that names the content of the others. */
const SEAL = 'seal';

/** How long the bundle of an earlier source stays, in milliseconds. */
const KEPT_MS = 3_600_000;

ensureInstalled();
const [command = 'help', ...args] = process.argv.slice(2);
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';
if (command === 'dev' && process.env.DEVLOG_CHILD !== '1') {
  // The author may change the engine or the configuration: then the server asks for a new process.
  const child = { stdio: /** @type {const} */ ('inherit'), env: { ...process.env, DEVLOG_CHILD: '1' } };
  let status;
  do ({ status } = spawnSync(process.execPath, process.argv.slice(1), child));
  while (status === RESTART);
  process.exit(status ?? 0);
}
const engine = await bundleEngine();
const { main } = await import(pathToFileURL(join(engine.folder, 'main.js')).href);
process.exitCode = await main(command, args, { ...engine, project: projectFolder });

/** @returns {Promise<{ folder: string, key: string }>} where the bundle is, and what names its content */
async function bundleEngine() {
  const key = sourceKey();
  const parent = join(projectFolder, '.cache', 'engine');
  const folder = join(parent, key);
  if (isWhole(folder)) return { folder, key };
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write('Preparing the engine…\n');
  const { build } = await import('vite');
  const temporary = `${folder}.${process.pid}`;
  await build({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: temporary,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: {
          main: join(projectFolder, 'src/cli/main.ts'),
          worker: join(projectFolder, 'src/render/worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  writeFileSync(join(temporary, SEAL), contentOf(temporary));
  try {
    renameSync(temporary, folder);
  } catch {
    // Another process was faster; its bundle is the same.
    rmSync(temporary, { recursive: true, force: true });
  }
  removeOld(parent, key);
  return { folder, key };
}

/**
 * True for a bundle whose every byte is as it was written.
 * @param {string} folder
 */
function isWhole(folder) {
  const seal = join(folder, SEAL);
  return existsSync(seal) && readFileSync(seal, 'utf8') === contentOf(folder);
}

/**
 * Names the content of a bundle.
 * @param {string} folder
 */
function contentOf(folder) {
  const sha = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name !== SEAL)
    .map((item) => join(item.parentPath, item.name));
  for (const file of files.sort()) sha.update(file.slice(folder.length)).update(readFileSync(file));
  return sha.digest('hex');
}

/**
 * Removes bundles of earlier sources. A younger one may still be read by a command that runs.
 * @param {string} parent @param {string} key
 */
function removeOld(parent, key) {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name !== key && age > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Names everything that the bundle is made of. */
function sourceKey() {
  const sha = createHash('sha256').update(process.version);
  const single = ['package-lock.json', 'vite.config.ts', 'bin/devlog.mjs', ...messageFiles()];
  for (const file of [...single, ...sourceFiles('src')].sort())
    sha.update(file).update(readFileSync(join(projectFolder, file)));
  return sha.digest('hex').slice(0, 16);
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`;
    if (item.isDirectory()) return sourceFiles(path);
    return /\.test\.tsx?$/.test(item.name) ? [] : [path];
  });
}

function messageFiles() {
  return readdirSync(join(projectFolder, 'i18n'))
    .map((locale) => `i18n/${locale}/messages.json`)
    .filter((file) => existsSync(join(projectFolder, file)));
}
