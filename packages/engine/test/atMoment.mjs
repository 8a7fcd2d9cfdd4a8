// @ts-check
import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a command of the engine: at the moment at which that has made the file or folder `AT`, it ends itself by
 * the signal `SIGNAL`; without one, it stands still until there is a file `UNTIL`. A test that watched from outside would
 * come too late now and then.
 */

const { AT = '', SIGNAL, UNTIL = '' } = process.env;
let isOver = false;

/** Does what was asked for, if the moment has come. */
function look() {
  if (isOver || !existsSync(AT)) return;
  isOver = true;
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
        look();
      }
    };
  }
  syncBuiltinESMExports();
}
