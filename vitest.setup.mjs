// @ts-check
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureEngine } from './scripts/engine.mjs';

/** A file system in memory, which Linux has: builds of a thousand small files cost less there, and wait for no disk. */
const MEMORY = '/dev/shm';
/** How much has to be free there: the sites of all tests at once take less than half of it. */
const ROOM = 6e9;

/**
 * Makes the folder of temporary files of this run and what tests need in it, and bundles the engine, whose commands tests
 * start. The folder is removed when the run ends.
 */
export default async function setup() {
  await ensureEngine();
  // Each project of a configuration asks for it.
  if (process.env.TEST_FOLDER) return;
  const parent = process.env.TMPDIR || !isRoomy() ? tmpdir() : MEMORY;
  const folder = realpathSync(mkdtempSync(join(parent, 'devlog-tests-')));
  // Some tests build as another user.
  chmodSync(folder, 0o755);
  // Where the sites of `openSite` find the engine and React, as sites do that have been installed.
  mkdirSync(join(folder, 'sites'));
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(folder, 'sites/node_modules'));
  process.env.TEST_FOLDER = folder;
  process.env.TMPDIR = folder;
  // Also when the run is ended by a signal: what is left in memory would stay there.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Whether there is a file system in memory on which programs may be started, and room in both. */
function isRoomy() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount !== null && !/\bnoexec\b/.test(mount[1] ?? '') && Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}
