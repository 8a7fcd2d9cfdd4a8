import type { AssembledSite } from '../../pipeline/assemble';
import type { Project } from '../../pipeline/project';
import type { RenderShared } from '../../render/renderPage';
import { sharedFiles } from '../../render/sharedFiles';
import { perObject } from '../../shared/perObject';

/**
 * Number of earlier states whose files are served: a document that was loaded just before a save requests scripts and
 * data that are named by their content and no longer part of the site.
 */
export const EARLIER_STATES = 10;

/** Files named by their content are below it. */
const NAMED = '/assets/';

/** The files of a state that are named by their content. */
export interface NamedFiles {
  /** Path → absolute path of the file: scripts of articles and components, among others. */
  readonly files: ReadonlyMap<string, string>;
  /** Path → absolute path of a picture or another file of the author's. */
  readonly assets: ReadonlyMap<string, string>;
  readonly shared: RenderShared;
}

interface StateFiles extends Pick<NamedFiles, 'files' | 'shared'> {
  readonly project: Pick<Project, 'root'>;
  readonly site: Pick<AssembledSite, 'assets'>;
}

/** What is kept of a state when the next one takes its place. */
export const namedFiles = ({ project: { root }, site, files, shared }: StateFiles): NamedFiles => ({
  files,
  assets: new Map(site.assets.map(({ path, source }) => [path, `${root}/${source}`])),
  shared,
});

/** The file at a path in the newest of earlier states that had one, or `null`. */
export function earlierFile(states: readonly NamedFiles[], path: string): string | null {
  if (!path.startsWith(NAMED)) return null;
  const state = states.find(({ files, assets }) => files.has(path) || assets.has(path));
  return state?.files.get(path) ?? state?.assets.get(path) ?? null;
}

/** The shared data at a path in the newest of earlier states that had it, or `null`. */
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
