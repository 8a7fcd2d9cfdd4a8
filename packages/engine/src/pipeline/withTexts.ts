import { isDeepStrictEqual } from 'node:util';
import { viewOf } from '../content/entryViews';
import { contentFolders } from '../content/layout';
import type { LoadedContent } from '../content/load';
import { withEntries } from '../content/replaceEntries';
import type { Entry } from '../content/types';
import { assetFinder } from '../links/assets';
import { resolveAgain } from '../links/resolveLinks';
import type { PageContext } from '../pages/context';
import { type AssembledSite, linked } from './assemble';
import type { Project } from './project';

/** Texts that differ between two states of the content: entry before → entry now. */
export type ChangedTexts = ReadonlyMap<Entry, Entry>;

/**
 * The texts that have changed.
 *
 * @param paths what has changed on the disk, relative to the site
 * @returns `null` when it is anything but Markdown texts that both states have and that can be read
 */
export function changedTexts(
  { config: { locales } }: Pick<Project, 'config'>,
  { before, now, paths }: { before: LoadedContent; now: LoadedContent; paths: readonly string[] },
): ChangedTexts | null {
  const folders = contentFolders(locales);
  const isText = (path: string) => path.endsWith('.md') && !!before.files[path] && !!now.files[path];
  // Many editors write beside the file and rename: what came and went is in neither.
  const isNothing = (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) &&
    !before.paths.has(path) &&
    !now.paths.has(path);
  const pairs = before.entries.map((entry, index) => [entry, now.entries[index]] as const);
  if (
    now.entries.length !== pairs.length ||
    !pairs.every(([old, entry]) => old.file === entry?.file) ||
    !paths.every((path) => isText(path) || isNothing(path)) ||
    before.problems.some(({ level }) => level === 'throw') ||
    !isDeepStrictEqual(before.problems, now.problems)
  )
    return null;
  return new Map(pairs.flatMap(([old, entry]) => (entry && entry !== old ? [[old, entry]] : [])));
}

/** The site with texts that have the same outline as before: pages stay as they are, and the links of these texts are resolved. */
export function withTexts(
  { root, config }: Project,
  before: AssembledSite,
  { content, changed }: { readonly content: LoadedContent; readonly changed: ChangedTexts },
): AssembledSite {
  const views = new Map([...changed].map(([old, now]) => [viewOf(old), viewOf(now)]));
  const site = withEntries(before.site, views);
  const contexts = Object.fromEntries(
    Object.entries(before.contexts).map(([code, context]): [string, PageContext] => [
      code,
      { ...context, site, local: site.byLocale[code]! },
    ]),
  );
  const finder = assetFinder(root, before.knownAssets);
  const entries = new Set(views.values());
  const links = resolveAgain({ config, site, finder }, before.parts.links, (entry) => entries.has(entry));
  const known = new Map([...before.knownAssets, ...finder.known()].map((asset) => [asset.source, asset]));
  return {
    ...before,
    content,
    site,
    contexts,
    ...linked(content, { ...before.parts, links }),
    knownAssets: [...known.values()],
  };
}
