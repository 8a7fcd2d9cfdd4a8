import { rmSync } from 'node:fs';
import { type ContentCache, contentCacheFile } from '../content/cache';
import { type LoadedContent, loadContent } from '../content/load';
import { SiteError } from '../shared/problem';
import { isFatal } from './followUps';
import { batches, TASK_TEXTS } from './pool';
import type { Project } from './project';

/** Options of {@link readContent}. */
export interface ReadOptions {
  /** The content cache in memory. Default: read from the disk. */
  readonly remembered?: ContentCache | undefined;
  /** Whether plugins may add further texts later; see {@link LoadInput}. Default: false. */
  readonly areMoreAdded?: boolean | undefined;
}

/** Reads the content of a site. Changed texts are parsed on the pool's threads. */
export function readContent(project: Project, options: ReadOptions = {}): Promise<LoadedContent> {
  const { engine, pool } = project;
  return loadContent({
    ...project,
    engineKey: engine.key,
    async ingest(jobs) {
      const tasks = batches(jobs, TASK_TEXTS).map((part) => ({ kind: 'ingest' as const, jobs: part }));
      return (await pool.run('Parsing', tasks)).flat();
    },
    ...options,
  });
}

/** The entries of a site's texts. @throws SiteError when one cannot be read */
export async function readEntries(project: Project): Promise<LoadedContent['entries']> {
  const { entries, problems } = await readContent(project);
  const fatal = problems.filter(isFatal);
  if (fatal.length > 0) throw new SiteError(fatal);
  return entries;
}

/** Clears all cached texts, so that they are parsed again. Repairs a store that has lost a text. */
export function forgetContent({ store, cache }: Pick<Project, 'store' | 'cache'>): void {
  store.clear();
  rmSync(contentCacheFile(cache), { recursive: true, force: true });
}
