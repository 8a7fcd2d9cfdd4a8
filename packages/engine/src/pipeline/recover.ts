import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { manifestFiles, replaceManifest } from './manifest';

/*
 * Both lie beside the published folder, since one rename must move them there, and are hidden: what is found in their
 * place is removed, and `dist.old` may be a copy that an author keeps.
 */

/** The folder that is about to be published. */
export function nextOf(dist: string): string {
  return beside(dist, 'next');
}

/** The folder that was published until now. */
export function oldOf(dist: string): string {
  return beside(dist, 'old');
}

function beside(dist: string, state: string): string {
  return join(dirname(dist), `.${basename(dist)}.${state}`);
}

/**
 * Completes or undoes a publication that was interrupted, the published folder and its manifest together. Must not run
 * beside a build.
 */
export function recover({ dist, cache }: { readonly dist: string; readonly cache: string }): void {
  const next = nextOf(dist);
  const old = oldOf(dist);
  const manifest = manifestFiles(cache);
  // The next manifest is written when the next folder is complete, and before either folder is moved.
  if (!existsSync(dist) && !existsSync(next) && existsSync(old)) renameSync(old, dist);
  else if (existsSync(manifest.next)) {
    if (!existsSync(dist) && existsSync(next)) renameSync(next, dist);
    if (!existsSync(next)) replaceManifest(cache);
  }
  rmSync(manifest.next, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
}
