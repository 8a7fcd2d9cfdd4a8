import type { AssembledSite } from '../../pipeline/assemble';
import type { Project } from '../../pipeline/project';
import type { RenderShared } from '../../render/renderPage';
import { sharedFiles } from '../../render/sharedFiles';
import { perObject } from '../../shared/perObject';

/**
 * Number of earlier states whose files are still served. A document loaded just before a save requests content-hashed
 * scripts and data that are no longer part of the site.
 */
export const EARLIER_STATES = 10;

/** Folder of content-hashed files. */
const NAMED = '/assets/';

/** The content-hashed files of a state. */
export interface NamedFiles {
  /** Path → absolute path of the file, such as scripts of articles and components. */
  readonly files: ReadonlyMap<string, string>;
  /** Path → absolute path of a picture or another file of the author. */
  readonly assets: ReadonlyMap<string, string>;
  readonly shared: RenderShared;
}

interface StateFiles extends Pick<NamedFiles, 'files' | 'shared'> {
  readonly project: Pick<Project, 'root'>;
  readonly site: Pick<AssembledSite, 'assets'>;
}

/** Files of a state to retain when it is replaced. */
export const namedFiles = ({ project: { root }, site, files, shared }: StateFiles): NamedFiles => ({
  files,
  assets: new Map(site.assets.map(({ path, source }) => [path, `${root}/${source}`])),
  shared,
});

/** Finds the file at a path in the newest earlier state that has one, or `null`. */
export function earlierFile(states: readonly NamedFiles[], path: string): string | null {
  if (!path.startsWith(NAMED)) return null;
  const state = states.find(({ files, assets }) => files.has(path) || assets.has(path));
  return state?.files.get(path) ?? state?.assets.get(path) ?? null;
}

/** Finds the shared data at a path in the newest earlier state that has it, or `null`. */
export function earlierData(states: readonly NamedFiles[], path: string): string | null {
  if (!path.startsWith(NAMED)) return null;
  return states.map(({ shared }) => dataByPath(shared).get(path)).find((text) => text !== undefined) ?? null;
}

const dataByPath = perObject(
  (shared: RenderShared): ReadonlyMap<string, string> =>
    new Map(
      sharedFiles(shared).flatMap(({ path, content }) =>
        typeof content === 'string' ? [[`/${path}`, content]] : [],
      ),
    ),
);
