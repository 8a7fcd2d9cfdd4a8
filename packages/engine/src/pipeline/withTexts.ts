import { isDeepStrictEqual } from 'node:util';
import { viewOf } from '../content/entryViews';
import { contentFolders } from '../content/layout';
import type { LoadedContent } from '../content/load';
import { withEntries } from '../content/replaceEntries';
import type { PageContext } from '../pages/context';
import type { AssembledSite } from './assemble';
import type { Project } from './project';
import { type ChangedTexts, changedTexts } from './texts';

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
