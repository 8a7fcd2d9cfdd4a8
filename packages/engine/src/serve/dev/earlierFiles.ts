import type { RenderShared } from '../../render/renderPage';
import { sharedFiles } from '../../render/sharedFiles';

/**
 * Number of earlier states whose files are still served. A document loaded just before a save requests content-hashed
 * scripts and data that are no longer part of the site.
 */
export const EARLIER_STATES = 10;

/** Folder of content-hashed files. */
const NAMED = '/assets/';

/** Files of a state. */
export interface StateFiles {
  /** Path → absolute path of a file to serve from disk: scripts, pictures and other files of the author. */
  readonly files: ReadonlyMap<string, string>;
  readonly shared: RenderShared;
}

/** Finds the content-hashed file at a path in the newest earlier state that has one, or `null`. */
export function earlierFile(states: readonly StateFiles[], path: string): string | null {
  if (!path.startsWith(NAMED)) return null;
  return states.find(({ files }) => files.has(path))?.files.get(path) ?? null;
}

/** Finds the shared data at a path in the newest earlier state that has it, or `null`. */
export function earlierData(states: readonly StateFiles[], path: string): string | null {
  if (!path.startsWith(NAMED)) return null;
  for (const { shared } of states) {
    const found = sharedFiles(shared).find((file) => `/${file.path}` === path);
    if (found) return String(found.content);
  }
  return null;
}
