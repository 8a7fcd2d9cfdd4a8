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
 * Reads texts again that are there and are kept.
 *
 * @param versions of each text the files of the other languages' texts for the same page, none of which is read again
 * @returns `null` when something else than their words has changed, or there are many
 */
export async function readEdited(
  project: Project,
  versions: ReadonlyMap<string, readonly string[]>,
): Promise<EditedTexts | null> {
  const { root, cache, engine, config, pool } = project;
  if (versions.size > TEXTS.local) return null;
  const kept = openContentCache(cache, engine.key).around([...versions].flat(2));
  const plan = ingestPlan(project);
  const started = Date.now();
  const files: Record<string, CachedFile> = {};
  const pending = [];
  for (const [path, others] of versions) {
    const known = kept[path];
    const place = placeFile(path, config.locales);
    const stat = statOrNull(join(root, path));
    const entries = new Map(
      others.flatMap((other) => kept[other]?.entry ?? []).map((entry) => [entry.id, entry]),
    );
    if (!known || !place || !stat?.isFile() || entries.size < others.length) return null;
    const original =
      place.locale === config.defaultLocale ? undefined : `${config.defaultLocale}:${place.key}`;
    const { job, options } = plan(path, place, original === undefined ? undefined : entries.get(original));
    if (options !== known.options) return null;
    const info = { path, size: stat.size, modified: stat.ctimeMs };
    if (hash(readSiteFile(root, path)) === known.bytes) files[path] = known;
    else pending.push({ known, job, info, options, entries });
  }
  const jobs = pending.map(({ job }) => job);
  const results =
    jobs.length === 0 ? [] : (await pool.run([{ kind: 'ingest', jobs, isIndexed: hasIndex(config) }]))[0]!;
  const changed = new Map<string, { before: Entry; now: Entry }>();
  for (const [index, { known, info, options, entries }] of pending.entries()) {
    const result = results[index]!;
    const file = cachedFile(result, { info, options, started });
    if (!file || result.problems.length > 0) return null;
    if (!isSameButWords(known.entry, file.entry, entries, config)) return null;
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
