import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentCache } from '../content/cache';
import type { IngestJob, IngestResult } from '../content/ingest';
import { type LoadedContent, loadContent } from '../content/load';
import { SiteError } from '../shared/problem';
import { isFatal } from './followUps';
import { batches, type Pool, TEXTS } from './pool';
import type { Project } from './project';

type Progress = (done: number, all: number) => void;

/** How {@link readContent} reads; without any, from the cache on the disk. */
export interface ReadOptions {
  /** Called while files are parsed. */
  readonly onProgress?: Progress | undefined;
  /** The content cache, if it is in memory. */
  readonly remembered?: ContentCache | undefined;
  /** Texts of plugins may come that the project does not have yet: see {@link LoadInput}. Default: false. */
  readonly areMoreAdded?: boolean | undefined;
}

/** Reads the content of a site, with what has changed parsed on the pool's threads. */
export function readContent(
  project: Project,
  { remembered, areMoreAdded, ...options }: ReadOptions = {},
): Promise<LoadedContent> {
  const { engine, pool } = project;
  return loadContent({
    ...project,
    engineKey: engine.key,
    ingest: (jobs) => ingestOn(pool, jobs, options),
    remembered,
    areMoreAdded,
  });
}

/** The entries of a site's texts. @throws SiteError when one cannot be read */
export async function readEntries(project: Project): Promise<LoadedContent['entries']> {
  const { entries, problems } = await readContent(project);
  const fatal = problems.filter(isFatal);
  if (fatal.length > 0) throw new SiteError(fatal);
  return entries;
}

async function ingestOn(
  pool: Pool,
  jobs: readonly IngestJob[],
  { onProgress }: ReadOptions,
): Promise<IngestResult[]> {
  let done = 0;
  const tasks = batches(jobs, TEXTS.size).map((part) => ({ kind: 'ingest' as const, jobs: part }));
  const results = await pool.run(tasks, (task) => {
    done += task.jobs.length;
    onProgress?.(done, jobs.length);
  });
  return results.flat();
}

/** Forgets all texts, so that they are parsed again: what the store has lost is known then. */
export function forgetContent({ store, cache }: Pick<Project, 'store' | 'cache'>): void {
  store.clear();
  rmSync(join(cache, 'content'), { recursive: true, force: true });
}
