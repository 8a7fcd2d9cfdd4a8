import type { IngestJob, IngestResult } from '../content/ingest';
import { type LoadedContent, loadContent } from '../content/load';
import { batches, type Pool } from './pool';
import type { Project } from './project';

type Progress = (done: number, all: number) => void;

/**
 * Reads the content of a site, with what has changed parsed on the pool's threads.
 *
 * @param onProgress called while files are parsed
 */
export function readContent(project: Project, onProgress?: Progress): Promise<LoadedContent> {
  const { engine, pool } = project;
  return loadContent({
    ...project,
    engineKey: engine.key,
    ingest: (jobs) => ingestOn(pool, jobs, onProgress),
  });
}

async function ingestOn(
  pool: Pool,
  jobs: readonly IngestJob[],
  onProgress?: Progress,
): Promise<IngestResult[]> {
  let done = 0;
  const tasks = batches(jobs, { local: 12, size: 24 }).map((part) => ({
    kind: 'ingest' as const,
    jobs: part,
  }));
  const results = await pool.run(tasks, (task) => {
    done += task.jobs.length;
    onProgress?.(done, jobs.length);
  });
  return results.flat();
}
