import { type CachedFile, type ContentCache, openContentCache } from '../content/cache';
import type { LoadedContent } from '../content/load';
import { hasSameOutline, type OutlineContext } from '../content/outline';
import { addsPages } from '../plugins/pages';
import { isTextFile } from '../shared/textFile';
import type { Project } from './project';
import { readContent } from './readContent';

/** Maximum number of edited texts that are compared with their earlier versions. */
const MAX_EDITED = 12;

/** Texts that were parsed again, by file, with their earlier versions. */
export type ChangedTexts = ReadonlyMap<string, { readonly before: CachedFile; readonly now: CachedFile }>;

/** The content after an edit of a few texts. */
export interface EditedTexts {
  readonly content: LoadedContent;
  readonly changed: ChangedTexts;
  /** Whether the texts differ in their words only. */
  readonly isSameOutline: boolean;
}

/**
 * Reads the content after a change since the last build.
 *
 * @param paths files whose content or time has changed
 * @returns `null`, without reading anything, when `paths` contains other files or too many texts
 */
export async function readEdited(project: Project, paths: readonly string[]): Promise<EditedTexts | null> {
  if (paths.length > MAX_EDITED || !paths.every(isTextFile)) return null;
  const { cache, engine, config, plugins } = project;
  const before = openContentCache(cache, engine.key).all();
  const content = await readContent(project, {
    remembered: before,
    areMoreAdded: addsPages(plugins.loaded),
  });
  const changed = changedTexts(paths, { before, now: content.files });
  if (changed === null) return { content, changed: new Map(), isSameOutline: false };
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]));
  return { content, changed, isSameOutline: haveSameOutlines(changed, { config, entries }) };
}

/** Whether texts differ in their words only. */
export function haveSameOutlines(changed: ChangedTexts, context: OutlineContext): boolean {
  const edits = [...changed.values()];
  // At most one text a page: an outline compares a text with the other texts of its page, which must be unchanged.
  return (
    new Set(edits.map(({ now }) => now.entry.key)).size === edits.length &&
    edits.every(({ before, now }) => hasSameOutline(before.entry, now.entry, context))
  );
}

/** The texts that have changed; `null` when a path is no text, or a text was added or removed or is unreadable. */
export function changedTexts(
  paths: readonly string[],
  { before, now }: { readonly before: ContentCache; readonly now: ContentCache },
): ChangedTexts | null {
  const files = Object.entries(now);
  const isSameSet = files.length === Object.keys(before).length && files.every(([file]) => before[file]);
  if (!isSameSet || !paths.every((path) => now[path])) return null;
  return new Map(
    files.flatMap(([file, own]) => {
      const old = before[file]!;
      return old.entry === own.entry ? [] : [[file, { before: old, now: own }]];
    }),
  );
}
