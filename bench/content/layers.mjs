#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './measure.mjs';

/**
 * Builds one app with three Dockerfiles: everything copied first; the dependencies first; and in two stages. Counts the
 * bytes of the app's layers as a registry keeps them, and of those that it does not have after an edit of one line.
 *
 * Needs root, buildah, and the folder of a Debian with Node and npm in /usr/local, as first argument:
 * `debootstrap --variant=minbase --include=ca-certificates bookworm base`, then copy node and npm into it.
 */

const [base] = process.argv.slice(2);
if (!base) throw new Error('Give the folder of the base system: node bench/content/layers.mjs base');
const work = mkdtempSync(join(tmpdir(), 'layers-'));
const app = join(work, 'app');
const npm = '/usr/local/lib/npm/bin/npm-cli.js';

const INSTALL = `RUN node ${npm} ci --no-audit --no-fund --cache /tmp/npm && rm -rf /tmp/npm`;
const BUILD = 'RUN node node_modules/typescript/bin/tsc';
/** @type {Record<string, string>} */
const FILES = {
  before: `FROM base\nWORKDIR /app\nCOPY . .\n${INSTALL}\n${BUILD}\n`,
  ordered: `FROM base\nWORKDIR /app\nCOPY package.json package-lock.json ./\n${INSTALL}\nCOPY . .\n${BUILD}\n`,
  staged: `FROM base AS build\nWORKDIR /app\nCOPY package.json package-lock.json ./\n${INSTALL}\nCOPY . .\n${BUILD}
FROM base\nWORKDIR /app\nCOPY package.json package-lock.json ./\n${INSTALL.replace(' ci ', ' ci --omit=dev ')}
COPY --from=build /app/dist ./dist\n`,
};

/** Runs a command and returns its output. @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: app });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

const store = ['--storage-driver', 'overlay', '--root', join(work, 'store'), '--runroot', join(work, 'run')];
const buildah = (/** @type {string[]} */ ...args) => run('buildah', [...store, ...args]);

const FLAGS = ['--layers', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--quiet'];

/** The layers of an image as a registry keeps them, bytes by digest. @param {string} name @returns {Map<string, number>} */
function layers(name) {
  const folder = join(work, 'out');
  rmSync(folder, { recursive: true, force: true });
  buildah('push', name, `dir:${folder}`);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return new Map(
    manifest.layers.map((/** @type {{ digest: string, size: number }} */ one) => [one.digest, one.size]),
  );
}

const sum = (/** @type {Iterable<number>} */ values) => [...values].reduce((all, value) => all + value, 0);
const source = (/** @type {number} */ number) => `import express from 'express';
import { z } from 'zod';

const Note = z.object({ title: z.string().min(1) });
export const app = express().use(express.json());
app.post('/notes', (request, response) => response.json(Note.parse(request.body)));
app.get('/healthz', (_, response) => response.json({ status: 'ok', version: ${number} }));
`;
const edit = (/** @type {number} */ number) => writeFileSync(join(app, 'src/server.ts'), source(number));

try {
  mkdirSync(join(app, 'src'), { recursive: true });
  const dependencies = { express: '4.19.2', zod: '3.23.8', pino: '9.1.0' };
  const devDependencies = { typescript: '5.4.5', vitest: '1.6.0', '@types/express': '4.17.21' };
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ name: 'app', type: 'module', dependencies, devDependencies }),
  );
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    outDir: 'dist',
    strict: true,
    skipLibCheck: true,
  };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  writeFileSync(join(app, '.dockerignore'), 'node_modules\ndist\n');
  edit(0);
  run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
  const container = buildah('from', 'scratch').trim();
  buildah('copy', '--quiet', container, base, '/');
  buildah('commit', '--quiet', container, 'base');
  const below = new Set(layers('base').keys());
  /** @type {Record<string, { bytes: number, pushed: number }>} */
  const raw = {};
  for (const [name, file] of Object.entries(FILES)) {
    writeFileSync(join(work, name), file);
    /** @param {number} number @returns {Map<string, number>} */
    const build = (number) => {
      edit(number);
      buildah('bud', ...FLAGS, '-t', name, '-f', join(work, name), app);
      return layers(name);
    };
    const had = build(0);
    const has = [...build(1)];
    raw[name] = {
      bytes: sum(has.filter(([digest]) => !below.has(digest)).map(([, size]) => size)),
      pushed: sum(has.filter(([digest]) => !had.has(digest)).map(([, size]) => size)),
    };
    console.log(name, raw[name]);
  }
  keep('layers', { raw });
} finally {
  // what buildah has mounted, the innermost first
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  const inner = mounted
    .filter((path) => path.startsWith(work))
    .sort()
    .reverse();
  for (const path of inner) spawnSync('umount', [path]);
  rmSync(work, { recursive: true, force: true });
}
