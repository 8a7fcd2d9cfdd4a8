import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Minimum age of an unused bundle before it is removed, in milliseconds: in development it may still be loaded. */
const KEPT_MS = 600_000;

/** Name of a bundle, or of a file beside one with a longer name; the folder also contains other files. */
const BUNDLE = /^[\da-f]{16}(?:\.|$)/;

/**
 * Removes bundles that have not been in use for a while.
 *
 * @param current absolute paths of bundles in use; files that begin with such a path stay too
 */
export function removeOldBundles(folder: string, current: readonly string[]): void {
  for (const name of readdirSync(folder).filter((name) => BUNDLE.test(name))) {
    const path = join(folder, name);
    if (current.some((one) => path.startsWith(one)) || !existsSync(path)) continue;
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
