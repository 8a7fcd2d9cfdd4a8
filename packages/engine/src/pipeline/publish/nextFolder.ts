import { copyFileSync, existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { moveFile } from '../../node/files';
import { inside } from '../../node/inside';
import { SiteError } from '../../shared/problem';
import type { KnownFiles } from './knownFiles';
import type { CopyRecord, PublishPlace } from './publish';
import { clearAway } from './recover';
import type { FileRecord } from './stage';

interface NextFolderInput {
  /** All files of the folder. */
  readonly files: readonly (FileRecord | CopyRecord)[];
  /** Intact files of the published folder, which are reused. */
  readonly known: KnownFiles;
}

/**
 * Assembles the folder to publish: unchanged files by hard link, others from the staging folder or their source.
 *
 * @returns `unsure`: paths of files whose source changed while it was copied
 */
export function assembleNext(
  place: PublishPlace,
  next: string,
  { files, known: { hashes } }: NextFolderInput,
): { readonly unsure: readonly string[] } {
  clearAway(next);
  mkdirSync(next, { recursive: true });
  const folders = new Set<string>();
  const unsure: string[] = [];
  for (const file of files) {
    const { path } = file;
    const target = inside(next, path);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    if (hashes[path] === file.hash) linkOrCopy(inside(place.dist, path), target);
    else if (!('source' in file)) moveFile(inside(place.stage, path), target);
    else if (!copySteadily(file, target)) unsure.push(path);
  }
  return { unsure };
}

/**
 * Copies a file. @returns whether its source is unchanged since it was hashed @throws SiteError when it no longer
 * exists
 */
function copySteadily({ path, source, size, modified }: CopyRecord, target: string): boolean {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if (existsSync(source)) throw error;
    throw new SiteError({
      rule: 'unreadable-file',
      message: `the file that is published as ${path} went away while the site was built`,
      hint: 'Build again.',
    });
  }
  if (modified === undefined) return true;
  const stat = statSync(source);
  return stat.size === size && stat.ctimeMs === modified;
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // Some file systems have no hard links, and all limit the number of links to a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    copyFileSync(source, target);
  }
}
