// @ts-check
import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded into a command of the engine. As soon as the command has created the file or folder `AT`, it kills itself
 * with the signal `SIGNAL`, or without one, blocks until the file `UNTIL` exists. A test that polled from another process
 * could miss that moment.
 */

const { AT = '', SIGNAL, UNTIL = '' } = process.env;
let isDone = false;

/** Acts once, when `AT` exists. */
function check() {
  if (isDone || !existsSync(AT)) return;
  isDone = true;
  if (SIGNAL) process.kill(process.pid, SIGNAL);
  else while (!existsSync(UNTIL)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

if (isMainThread) {
  for (const name of /** @type {const} */ ([
    'mkdirSync',
    'writeFileSync',
    'renameSync',
    'linkSync',
    'cpSync',
  ])) {
    const original = fs[name];
    /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (fs))[name] = (
      /** @type {unknown[]} */ ...args
    ) => {
      try {
        return Reflect.apply(original, fs, args);
      } finally {
        check();
      }
    };
  }
  syncBuiltinESMExports();
}
