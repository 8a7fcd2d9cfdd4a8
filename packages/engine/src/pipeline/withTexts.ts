import { isDeepStrictEqual } from 'node:util';
import type { CachedFile, ContentCache } from '../content/cache/cache';
import { viewOf } from '../content/entryViews';
import { contentFolders } from '../content/files/layout';
import type { LoadedContent } from '../content/load';
import { hasSameOutline, type OutlineContext } from '../content/outline';
import { withEntries } from '../content/replaceEntries';
import type { PageContext } from '../pages/context';
import type { AssembledSite } from './assemble';
import type { Project } from './project';

/** Texts that were parsed again, by file, with their earlier versions. */
export type ChangedTexts = ReadonlyMap<string, { readonly before: CachedFile; readonly now: CachedFile }>;

/** Whether texts differ in their words only. */
export function haveSameOutlines(changed: ChangedTexts, context: OutlineContext): boolean {
  const edits = [...changed.values()];
  // At most one text a page: an outline compares a text with the other texts of its page, which must be unchanged.
  return (
    new Set(edits.map(({ now }) => now.entry.key)).size === edits.length &&
    edits.every(({ before, now }) => hasSameOutline(before.entry, now.entry, context))
  );
}

interface ContentChange {
  readonly before: LoadedContent;
  readonly now: LoadedContent;
  /** Changed files, relative to the site. */
  readonly paths: readonly string[];
}

/** The Markdown texts that have changed; `null` when anything else has changed or a file cannot be read. */
export function changedMarkdown(
  { config: { locales } }: Pick<Project, 'config'>,
  { before, now, paths }: ContentChange,
): ChangedTexts | null {
  const folders = contentFolders(locales);
  // Many editors write a temporary file and rename it: it is in neither version of the content.
  const isNothing = (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) &&
    !before.paths.has(path) &&
    !now.paths.has(path);
  const texts = paths.filter((path) => !isNothing(path));
  const isSame =
    now.entries.length === before.entries.length &&
    before.problems.every(({ level }) => level !== 'throw') &&
    isDeepStrictEqual(before.problems, now.problems);
  return isSame && texts.every((path) => path.endsWith('.md'))
    ? changedTexts(texts, { before: before.files, now: now.files })
    : null;
}

/** The site with the words of texts replaced; pages and links stay the same. */
export function withTexts(
  before: AssembledSite,
  { content, changed }: { readonly content: LoadedContent; readonly changed: ChangedTexts },
): AssembledSite {
  const views = [...changed.values()].map(
    ({ before: old, now }) => [viewOf(old.entry), viewOf(now.entry)] as const,
  );
  const site = withEntries(before.site, new Map(views));
  const contexts = Object.fromEntries(
    Object.entries(before.contexts).map(([code, context]): [string, PageContext] => [
      code,
      { ...context, site, local: site.byLocale[code]! },
    ]),
  );
  return { ...before, content, site, contexts };
}

/** The texts that have changed; `null` when a path is no text, or a text was added or removed or is unreadable. */
function changedTexts(
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
