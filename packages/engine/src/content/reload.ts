import { join } from 'node:path';
import { lstatOrNull, statOrNull } from '../node/files';
import { type ContentCache, openContentCache } from './cache';
import { contentFolders, placeFile } from './layout';
import { cachedFile, ingestPlan, type LoadedContent, type LoadInput } from './load';
import type { Entry } from './types';

/** The content after some of its texts were read again. */
export interface ReloadedContent {
  readonly content: LoadedContent;
  /** Entry before → entry now, of the texts that have changed. */
  readonly changed: ReadonlyMap<Entry, Entry>;
}

/**
 * Reads some texts again and nothing else, and writes nothing: see {@link keepTexts}.
 *
 * @param before everything as it was
 * @param paths what has changed, relative to the site
 * @returns `null` when more than these texts may have to be read: one is new, gone, MDX, included by another, or has
 * mistakes; then `loadContent` finds out
 */
export async function reloadTexts(
  input: LoadInput,
  before: LoadedContent,
  paths: readonly string[],
): Promise<ReloadedContent | null> {
  const { root, config } = input;
  const started = Date.now();
  const plan = ingestPlan(input);
  const byKey = new Map<string, Entry>();
  const folders = contentFolders(config.locales);
  // Many editors write beside the file and rename: of what came and went, nothing is left to read.
  const isNothing = (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) &&
    !before.paths.has(path) &&
    lstatOrNull(join(root, path)) === null;
  const wanted = new Set(paths.filter((path) => !isNothing(path)));
  for (const { entry, partials } of Object.values(before.files)) {
    if (entry.locale === config.defaultLocale) byKey.set(entry.key, entry);
    if (Object.keys(partials).some((path) => wanted.has(path))) return null;
  }
  if (
    before.problems.some(({ level, file }) => level === 'throw' || (file !== undefined && wanted.has(file)))
  )
    return null;
  const pending = [...wanted].map((path) => {
    const known = before.files[path];
    const place = placeFile(path, config.locales);
    const stat = statOrNull(join(root, path));
    if (!known || !place || path.endsWith('.mdx') || !stat?.isFile()) return null;
    const original = place.locale === config.defaultLocale ? undefined : byKey.get(place.key);
    const info = { path, size: stat.size, modified: stat.ctimeMs };
    return { known, info, ...plan(path, place, original) };
  });
  if (!pending.every((item) => item !== null)) return null;
  const results = await input.ingest(pending.map(({ job }) => job));
  const changed = new Map<Entry, Entry>();
  const files: Record<string, ContentCache[string]> = { ...before.files };
  for (const [index, { known, info, options }] of pending.entries()) {
    const result = results[index]!;
    const file = cachedFile(result, { info, options, started });
    if (!file || result.problems.length > 0) return null;
    changed.set(known.entry, file.entry);
    files[info.path] = file;
  }
  const hasTranslations = config.locales.length > 1;
  if (hasTranslations && [...changed].some(([old, entry]) => headingOutline(old) !== headingOutline(entry)))
    return null;
  const content: LoadedContent = {
    ...before,
    entries: before.entries.map((entry) => changed.get(entry) ?? entry),
    parsed: pending.length,
    files,
    included: new Set([...before.included, ...results.flatMap(({ partials }) => Object.keys(partials))]),
  };
  return { content, changed };
}

/**
 * Keeps for the next start what {@link reloadTexts} has read.
 *
 * @param paths what was read, relative to the site
 */
export function keepTexts(
  { cache, engineKey }: Pick<LoadInput, 'cache' | 'engineKey'>,
  { files }: Pick<LoadedContent, 'files'>,
  paths: Iterable<string>,
): void {
  openContentCache(cache, engineKey).write(files, paths);
}

/** Levels and ids of the headings, which determine those of a translation. */
function headingOutline({ article }: Entry): string {
  return JSON.stringify(article.headings.map(({ level, id }) => [level, id]));
}
