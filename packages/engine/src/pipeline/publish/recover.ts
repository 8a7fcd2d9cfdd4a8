import { accessSync, chmodSync, constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lstatOrNull } from '../../node/files';
import { manifestFiles, replaceManifest } from './manifest';

/*
 * Both are siblings of the published folder, so that one rename moves them, and are hidden. Whatever is found under
 * their names is removed, and an author may own a folder such as `dist.old`.
 */

/** Path of the next published folder. */
export function nextOf(dist: string): string {
  return beside(dist, 'next');
}

/** Path of the previously published folder while it is replaced. */
export function oldOf(dist: string): string {
  return beside(dist, 'old');
}

function beside(dist: string, state: string): string {
  return join(dirname(dist), `.${basename(dist)}.${state}`);
}

/**
 * Completes or undoes an interrupted publication, of the published folder together with its manifest. Must not run
 * while a build runs.
 */
export function recover({ dist, cache }: { readonly dist: string; readonly cache: string }): void {
  const next = nextOf(dist);
  const old = oldOf(dist);
  const manifest = manifestFiles(cache);
  // The next manifest is written after the next folder is complete, and before either folder is moved.
  if (!existsSync(dist) && !existsSync(next) && existsSync(old)) renameSync(old, dist);
  else if (existsSync(manifest.next)) {
    if (!existsSync(dist) && existsSync(next)) renameSync(next, dist);
    if (!existsSync(next)) replaceManifest(cache);
  }
  rmSync(manifest.next, { recursive: true, force: true });
  clearAway(next);
  clearAway(old);
  // Retries folders moved aside earlier: they may belong to another user, and the current user may be root.
  for (const file of asideOf(next, old)) removeFolder(file);
}

/**
 * Removes a folder beside the published one. A failure must not fail the publication: a folder that cannot be removed,
 * such as another user's, is moved aside with a warning. Each later build tries to remove it again.
 *
 * @throws when it can be neither removed nor moved
 */
export function clearAway(folder: string): void {
  const error = removeFolder(folder);
  if (error === null) return;
  let number = 1;
  while (lstatOrNull(`${folder}.${number}`)) number++;
  const aside = `${folder}.${number}`;
  renameSync(folder, aside);
  console.error(
    `${aside} may not be removed (${error.code}): it is what an earlier build has left. Remove it by hand, or run the build once as the user that owns it.`,
  );
}

/**
 * Removes a folder, including read-only folders inside it. @returns the error if it could not be removed, otherwise
 * `null`
 */
function removeFolder(folder: string): NodeJS.ErrnoException | null {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    remove();
  } catch (error) {
    try {
      openFolders(folder);
      remove();
    } catch {
      return error as NodeJS.ErrnoException;
    }
  }
  return null;
}

/** Makes a folder and all folders inside it writable. @throws when one belongs to another user */
function openFolders(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    chmodSync(folder, 0o755);
  }
  for (const item of readdirSync(folder, { withFileTypes: true }))
    if (item.isDirectory()) openFolders(join(folder, item.name));
}

/** Folders that {@link clearAway} has moved aside. */
function asideOf(...folders: readonly string[]): string[] {
  const parent = dirname(folders[0]!);
  if (!existsSync(parent)) return [];
  const starts = folders.map((folder) => `${basename(folder)}.`);
  return readdirSync(parent)
    .filter((name) =>
      starts.some((start) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length))),
    )
    .map((name) => join(parent, name));
}
