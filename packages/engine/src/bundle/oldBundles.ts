import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How long the bundle of an earlier state stays, in milliseconds: in development something may still load it. */
const KEPT_MS = 600_000;

/** A bundle, or what is beside one under a longer name; a folder of bundles has other files too. */
const BUNDLE = /^[\da-f]{16}(?:\.|$)/;

/**
 * Removes bundles of states that are gone for a while.
 *
 * @param current absolute paths of what is in use; what is beside one under a longer name stays too
 */
export function removeOldBundles(folder: string, current: readonly string[]): void {
  for (const name of readdirSync(folder).filter((name) => BUNDLE.test(name))) {
    const path = join(folder, name);
    if (current.some((one) => path.startsWith(one)) || !existsSync(path)) continue;
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
