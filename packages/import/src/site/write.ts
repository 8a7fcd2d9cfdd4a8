import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isInFolder } from '@private-devlog/engine/internal';
import { ImportError } from '../types';

/** File that lists what an import has written, so that the next one recognizes the author's changes. */
export const MANIFEST = '.devlog-import.json';

interface WriteInput {
  /** Absolute path of the new site. */
  readonly into: string;
  /** Contents by path in the new site. */
  readonly files: ReadonlyMap<string, string | (() => Uint8Array)>;
  /** Files that are written only if they do not exist; afterwards they belong to the author. */
  readonly onlyOnce: ReadonlySet<string>;
}

/** Result of writing a site. */
export interface WriteResult {
  readonly written: number;
  /** Files that were not overwritten: changed by the author since the last import, or not from an import. */
  readonly conflicts: readonly string[];
  /** Files among those written only once that no import has written: the author's own. */
  readonly own: readonly string[];
}

/**
 * Writes a site. A file that the author has changed since the last import stays; one that the source no longer
 * contains is deleted. Writing twice changes nothing.
 *
 * @throws ImportError for a path that leads out of the new site
 */
export function writeSite({ into, files, onlyOnce }: WriteInput): WriteResult {
  mkdirSync(into, { recursive: true });
  const root = realpathSync(into);
  const previous = readManifest(root);
  const next: Record<string, string> = {};
  const conflicts: string[] = [];
  const own: string[] = [];
  let written = 0;
  for (const [path, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const content = typeof source === 'string' ? source : source();
    const file = safePath(root, path);
    const hash = hashOf(content);
    const current = existsSync(file) ? hashOf(readFileSync(file)) : null;
    const isUnchanged = current === null || current === previous[path] || current === hash;
    if (!isUnchanged || (onlyOnce.has(path) && current !== null && current !== hash)) {
      if (!onlyOnce.has(path)) conflicts.push(path);
      if (previous[path] !== undefined) next[path] = previous[path];
      else if (onlyOnce.has(path)) own.push(path);
      continue;
    }
    next[path] = hash;
    if (current === hash) continue;
    mkdirSync(dirname(file), { recursive: true });
    assertInside(root, dirname(file), path);
    writeFileSync(file, content);
    written++;
  }
  for (const [path, hash] of Object.entries(previous)) {
    const file = safePath(root, path);
    if (files.has(path) || !existsSync(file)) continue;
    if (hashOf(readFileSync(file)) === hash) rmSync(file);
    else conflicts.push(path);
  }
  const manifest = `${JSON.stringify({ files: next }, null, 1)}\n`;
  writeFileSync(join(root, MANIFEST), manifest);
  return { written, conflicts: conflicts.sort(), own };
}

function readManifest(root: string): Readonly<Record<string, string>> {
  try {
    const value = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8')) as {
      files?: Record<string, string>;
    };
    return value.files ?? {};
  } catch {
    // Without it, all existing files count as the author's.
    return {};
  }
}

function safePath(root: string, path: string): string {
  const file = resolve(root, path);
  if (!isInFolder(root, file) || file === root)
    throw new ImportError(`The path ${path} leads out of the new site`, 'Rename the file in the source.');
  return file;
}

/** A folder may be a symbolic link to anywhere. */
function assertInside(root: string, folder: string, path: string): void {
  if (!isInFolder(root, realpathSync(folder)))
    throw new ImportError(
      `${path} would be written outside of the new site`,
      'Remove the link among its folders.',
    );
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
