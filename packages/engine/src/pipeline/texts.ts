import { join } from 'node:path';
import { type CachedFile, openContentCache } from '../content/cache';
import { placeFile } from '../content/layout';
import { cachedFile, ingestPlan } from '../content/load';
import { hasSameLinks, hasSameOutline } from '../content/outline';
import type { Entry } from '../content/types';
import { statOrNull } from '../node/files';
import { hash } from '../node/hash';
import { readSiteFile } from '../node/siteFile';
import { isTextFile } from '../shared/textFile';
import { TEXTS } from './pool';
import type { Project } from './project';

/** Texts that were parsed again after an edit of texts alone. */
export interface EditedTexts {
  /** By file, those whose bytes have changed. */
  readonly changed: ReadonlyMap<string, { readonly before: CachedFile; readonly now: CachedFile }>;
  /** Whether all are the same but for their words. */
  readonly isSameOutline: boolean;
}

/**
 * Parses texts that have changed, and caches them.
 *
 * @param changed files that have changed, be it their times alone
 * @param files every file of the site
 * @returns `null` when something else has changed than a few texts that can be read, with nothing parsed or with less;
 * then all of the content is to be read
 */
export async function readEdited(
  project: Project,
  changed: readonly string[],
  files: readonly string[],
): Promise<EditedTexts | null> {
  const { root, cache, engine, config, pool } = project;
  const versions = versionsOf(project, changed, files);
  if (!versions || changed.length > TEXTS.local) return null;
  const content = openContentCache(cache, engine.key);
  const paths = [...versions].flat(2);
  const cached = content.around(paths);
  const plan = ingestPlan(project);
  const started = Date.now();
  const now: Record<string, CachedFile> = {};
  const pending = [];
  for (const [path, others] of versions) {
    const known = cached[path];
    const place = placeFile(path, config.locales);
    const stat = statOrNull(join(root, path));
    const entries = new Map(others.flatMap((other) => idAndEntry(cached[other])));
    if (!known || !place || !stat?.isFile() || entries.size < others.length) return null;
    const original = place.locale === config.defaultLocale ? '' : `${config.defaultLocale}:${place.key}`;
    const { job, options } = plan(path, place, entries.get(original));
    if (options !== known.options) return null;
    const info = { path, size: stat.size, modified: stat.ctimeMs };
    if (hash(readSiteFile(root, path)) === known.bytes) now[path] = known;
    else pending.push({ before: known, job, info, options, entries });
  }
  const jobs = pending.map(({ job }) => job);
  const results = jobs.length === 0 ? [] : (await pool.run([{ kind: 'ingest', jobs }]))[0]!;
  const edited = new Map<string, { before: CachedFile; now: CachedFile }>();
  let isSameOutline = true;
  for (const [index, { before, info, options, entries }] of pending.entries()) {
    const file = cachedFile(results[index]!, { info, options, started });
    if (!file) return null;
    isSameOutline &&=
      hasSameOutline(before.entry, file.entry, { config, entries }) && hasSameLinks(before.entry, file.entry);
    edited.set(info.path, { before, now: file });
    now[info.path] = file;
  }
  content.write({ ...cached, ...now }, Object.keys(now));
  return { changed: edited, isSameOutline };
}

/**
 * Of each text that has changed the files of the other languages' texts for the same page.
 *
 * @returns `null` when one of these has changed too, or something that is no text
 */
function versionsOf(
  { config: { locales } }: Project,
  changed: readonly string[],
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> | null {
  const keys = new Map<string, string>();
  for (const file of changed) {
    const key = isTextFile(file) ? placeFile(file, locales)?.key : undefined;
    if (key === undefined || keys.has(key)) return null;
    keys.set(key, file);
  }
  const versions = new Map(changed.map((file): [string, string[]] => [file, []]));
  for (const file of locales.length > 1 ? files : []) {
    const own = keys.get(placeFile(file, locales)?.key ?? '');
    if (own !== undefined && own !== file) versions.get(own)!.push(file);
  }
  return versions;
}

function idAndEntry(file: CachedFile | undefined): [string, Entry][] {
  return file ? [[file.entry.id, file.entry]] : [];
}
