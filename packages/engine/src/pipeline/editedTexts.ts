import { join } from 'node:path';
import { type CachedFile, openContentCache } from '../content/cache';
import { placeFile } from '../content/layout';
import { cachedFile, ingestPlan } from '../content/load';
import { isSameButWords } from '../content/ownText';
import type { Entry } from '../content/types';
import { statOrNull } from '../node/files';
import { hash } from '../node/hash';
import { readSiteFile } from '../node/siteFile';
import { TEXTS } from './pool';
import type { Project } from './project';
import { hasIndex } from './search';

/** Texts that were read again. */
export interface EditedTexts {
  /** What is kept of each, by its file. */
  readonly files: Readonly<Record<string, CachedFile>>;
  /** Those whose bytes have changed, by file. */
  readonly changed: ReadonlyMap<string, { readonly before: Entry; readonly now: Entry }>;
}

/**
 * Reads originals again that are there and are kept.
 *
 * @returns `null` when something else than their words has changed, or there are many
 */
export async function readEdited(project: Project, paths: readonly string[]): Promise<EditedTexts | null> {
  const { root, cache, engine, config, pool } = project;
  if (paths.length > TEXTS.local) return null;
  const kept = openContentCache(cache, engine.key).around(paths);
  const plan = ingestPlan(project);
  const started = Date.now();
  const files: Record<string, CachedFile> = {};
  const pending = [];
  for (const path of paths) {
    const known = kept[path];
    const place = placeFile(path, config.locales);
    const stat = statOrNull(join(root, path));
    if (!known || !place || !stat?.isFile()) return null;
    const { job, options } = plan(path, place, undefined);
    if (options !== known.options) return null;
    const info = { path, size: stat.size, modified: stat.ctimeMs };
    if (hash(readSiteFile(root, path)) === known.bytes) files[path] = known;
    else pending.push({ known, job, info, options });
  }
  const jobs = pending.map(({ job }) => job);
  const results =
    jobs.length === 0 ? [] : (await pool.run([{ kind: 'ingest', jobs, isIndexed: hasIndex(config) }]))[0]!;
  const changed = new Map<string, { before: Entry; now: Entry }>();
  for (const [index, { known, info, options }] of pending.entries()) {
    const result = results[index]!;
    const file = cachedFile(result, { info, options, started });
    if (!file || result.problems.length > 0 || !isSameButWords(known.entry, file.entry, config)) return null;
    changed.set(info.path, { before: known.entry, now: file.entry });
    files[info.path] = file;
  }
  return { files, changed };
}

/** Keeps what was read. */
export function keepEdited({ cache, engine }: Project, { files }: EditedTexts): void {
  const paths = Object.keys(files);
  const content = openContentCache(cache, engine.key);
  content.write({ ...content.around(paths), ...files }, paths);
}
