import type { ContentCache } from '../content/cache';
import type { IngestJob, IngestResult } from '../content/ingest';
import { type LoadedContent, type LoadInput, loadContent } from '../content/load';
import { type ReloadedContent, reloadTexts } from '../content/reload';
import { batches, type Pool, TEXTS } from './pool';
import type { Project } from './project';

type Progress = (done: number, all: number) => void;

export interface ReadOptions {
  /** Called while files are parsed. */
  readonly onProgress?: Progress | undefined;
  /** The texts that are parsed will be indexed: see the task `ingest`. Default: false. */
  readonly isIndexed?: boolean | undefined;
  /** The content cache, if it is in memory. */
  readonly remembered?: ContentCache | undefined;
  /** Texts of plugins may come that the project does not have yet: see {@link LoadInput}. Default: false. */
  readonly areMoreAdded?: boolean | undefined;
}

type IngestOptions = Pick<ReadOptions, 'onProgress' | 'isIndexed'>;

/** Reads the content of a site, with what has changed parsed on the pool's threads. */
export function readContent(
  project: Project,
  { remembered, areMoreAdded, ...options }: ReadOptions = {},
): Promise<LoadedContent> {
  return loadContent({ ...inputOf(project, options), remembered, areMoreAdded });
}

/** Reads texts again that have changed; see {@link reloadTexts}. */
export function readTexts(
  project: Project,
  before: LoadedContent,
  paths: readonly string[],
): Promise<ReloadedContent | null> {
  return reloadTexts(inputOf(project), before, paths);
}

function inputOf(project: Project, options: IngestOptions = {}): LoadInput {
  const { engine, pool } = project;
  return {
    ...project,
    engineKey: engine.key,
    ingest: (jobs) => ingestOn(pool, jobs, options),
  };
}

async function ingestOn(
  pool: Pool,
  jobs: readonly IngestJob[],
  { onProgress, isIndexed = false }: IngestOptions,
): Promise<IngestResult[]> {
  let done = 0;
  const tasks = batches(jobs, TEXTS.size).map((part) => ({
    kind: 'ingest' as const,
    jobs: part,
    isIndexed,
  }));
  const results = await pool.run(tasks, (task) => {
    done += task.jobs.length;
    onProgress?.(done, jobs.length);
  });
  return results.flat();
}
