import { type CachedFile, type ContentCache, openContentCache } from '../content/cache';
import type { LoadedContent } from '../content/load';
import { hasSameLinks, hasSameOutline } from '../content/outline';
import { addsPages } from '../plugins/pages';
import { isTextFile } from '../shared/textFile';
import { TEXTS } from './pool';
import type { Project } from './project';
import { readContent } from './readContent';

/** Texts that were parsed again, by file. */
export type ChangedTexts = ReadonlyMap<string, { readonly before: CachedFile; readonly now: CachedFile }>;

/** The content after an edit of a few texts. */
export interface EditedTexts {
  readonly content: LoadedContent;
  readonly changed: ChangedTexts;
  /** Whether all are the same but for their words. */
  readonly isSameOutline: boolean;
}

/**
 * Reads the content after a change since the last build.
 *
 * @param paths files that have changed, be it their times alone
 * @returns `null`, with nothing read, when these are not a few texts
 */
export async function readEdited(project: Project, paths: readonly string[]): Promise<EditedTexts | null> {
  if (paths.length > TEXTS.local || !paths.every(isTextFile)) return null;
  const { cache, engine, config, plugins } = project;
  const before = openContentCache(cache, engine.key).all();
  const content = await readContent(project, {
    remembered: before,
    areMoreAdded: addsPages(plugins.loaded),
  });
  const changed = changedTexts(paths, { before, now: content.files });
  if (changed === null) return { content, changed: new Map(), isSameOutline: false };
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]));
  const edits = [...changed.values()].map((edit) => ({ before: edit.before.entry, now: edit.now.entry }));
  // Of texts for one page, what one says of the other has changed from both sides.
  const isSameOutline =
    new Set(edits.map(({ now }) => now.key)).size === edits.length &&
    edits.every(
      (edit) =>
        hasSameOutline(edit.before, edit.now, { config, entries }) && hasSameLinks(edit.before, edit.now),
    );
  return { content, changed, isSameOutline };
}

/** The texts that have changed; `null` when a path is that of something else, or a text is new, gone or unreadable. */
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
