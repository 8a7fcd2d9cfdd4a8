import { rmSync } from 'node:fs';
import { contentCacheFile, writeContentCache } from '../content/cache/cache';
import { type LoadedContent, type LoadInput, loadContent } from '../content/load';
import { SiteError } from '../shared/problem';
import { isFatal } from './followUps';
import { batches, TASK_TEXTS } from './pool';
import type { Project } from './project';

/** Options of {@link readContent}. */
export type ReadOptions = Pick<LoadInput, 'remembered' | 'areMoreAdded' | 'isKept'>;

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

/** Writes the content cache, after reads that have not. */
export function keepContent({ cache, engine }: Project, { files }: LoadedContent): void {
  writeContentCache(cache, engine.key, { before: {}, now: files });
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
