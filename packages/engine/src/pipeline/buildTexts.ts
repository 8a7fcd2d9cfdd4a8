import { readFileSync, rmSync } from 'node:fs';
import { placeFile } from '../content/layout';
import { SPARE } from '../content/store';
import type { Entry } from '../content/types';
import { isFile } from '../node/files';
import { inside } from '../node/inside';
import { feedFiles, feedHtml, type MadeFeed } from '../outputs';
import { type RenderShared, slotHtml } from '../render/renderPage';
import { readSharedFiles } from '../render/sharedFiles';
import type { BuildReport } from './build';
import { type EditedTexts, keepEdited, readEdited } from './editedTexts';
import { type BuildRecord, forgetBuild, rememberBuild } from './inputs';
import {
  type KeptPage,
  keepShared,
  keptPages,
  keptShared,
  type PagesByText,
  replacePages,
} from './keptPages';
import { localeKeys, type PlannedPage } from './plan';
import type { Project } from './project';
import { publish } from './publish';
import type { Beginning } from './rebuild';
import { renderKey } from './renderKey';
import { renderPages } from './renderPages';
import { hasIndex } from './search';
import { editedSearchFiles } from './search/edit';
import { textName } from './search/texts';
import { stageFile } from './stage';

export interface TextsBeginning extends Omit<Beginning, 'isRecorded'> {
  /** The build before, of which nothing else has changed than some files. */
  readonly last: BuildRecord;
}

/**
 * Builds a site again of which only the words of some texts have changed, from what is kept of their pages: of the
 * others nothing is read. The published files are those that `rebuild` would give.
 *
 * @param changed the files that have changed
 * @returns `null` when more may have to be made anew, as in any doubt
 */
export async function buildTexts(
  project: Project,
  { manifest, known, inputs, last, isHeld }: TextsBeginning,
  changed: readonly string[],
): Promise<BuildReport | null> {
  if (last.edits >= SPARE.more || !areOwn(project, last, changed)) return null;
  const versions = versionsOf(project, last, changed);
  const pages = pagesOf(project, changed, manifest.pages);
  const kept = keptShared(project);
  if (!versions || !pages || !kept) return null;
  const { assets } = kept;
  if (assets.components && !isFile(assets.components.serverModule)) return null;
  const texts = await readEdited(project, versions);
  if (!texts) return null;

  const { stage } = project;
  rmSync(stage, { recursive: true, force: true });
  forgetBuild(project);
  const search = searchFilesOf(project, texts, known.hashes);
  if (!search) return null;
  const jobs = Object.values(pages).flat();
  const shared = { assets, ...sharedOf(project, jobs) };
  const planned = plan(pages, texts, shared);
  const rendered = await renderPages(project, {
    planned: Object.values(planned).flat(),
    manifest,
    known: known.hashes,
    shared,
  });
  const feeds = kept.feeds.map((feed) => withTexts(project, feed, planned));
  const told = feeds
    .filter((feed, index) => feed !== kept.feeds[index])
    .flatMap(feedFiles)
    .map((file) => stageFile(file, stage, known.hashes));
  const edited = new Map([...search, ...told].map((file) => [file.path, file]));
  const next = {
    ...manifest,
    pages: { ...manifest.pages, ...rendered },
    others: manifest.others.map((file) => edited.get(file.path) ?? file),
  };
  keepEdited(project, texts);
  replacePages(project, planned);
  if (told.length > 0) keepShared(project, { assets, feeds });
  const { changed: written, removed } = publish(project, {
    files: [...Object.values(next.pages).flatMap(({ files }) => files), ...next.others],
    known,
    manifest: next,
    isHeld,
  });
  rmSync(stage, { recursive: true, force: true });
  const { pages: count, problems, quoted } = last;
  rememberBuild(project, inputs, { pages: count, problems, quoted, edits: last.edits + 1 });
  return {
    pages: count,
    parsed: texts.changed.size,
    rendered: Object.values(planned)
      .flat()
      .filter(({ isFresh }) => !isFresh).length,
    changed: written,
    removed,
    problems,
  };
}

/** Whether files are texts that nothing quotes but feeds, and of which nothing has been found fault with. */
function areOwn({ config }: Project, { quoted, problems }: BuildRecord, changed: readonly string[]): boolean {
  const found = JSON.stringify(problems);
  const shown = new Set(quoted);
  return changed.every(
    (file) =>
      file.endsWith('.md') &&
      placeFile(file, config.locales) !== null &&
      !shown.has(file) &&
      !found.includes(JSON.stringify(file).slice(1, -1)),
  );
}

/**
 * Of each text that has changed the files of the other languages' texts for the same page.
 *
 * @returns `null` when one of these has changed too
 */
function versionsOf(
  { config: { locales } }: Project,
  { files }: BuildRecord,
  changed: readonly string[],
): ReadonlyMap<string, readonly string[]> | null {
  const byKey = new Map<string, string[]>();
  for (const file of changed) {
    const { key } = placeFile(file, locales)!;
    if (byKey.has(key)) return null;
    byKey.set(key, []);
  }
  if (locales.length > 1) {
    for (const line of files) {
      const file = line.slice(0, line.indexOf('\0'));
      const place = placeFile(file, locales);
      if (place && !changed.includes(file)) byKey.get(place.key)?.push(file);
    }
  }
  return new Map(changed.map((file) => [file, byKey.get(placeFile(file, locales)!.key)!]));
}

/** The pages of each text as they were rendered; `null` when they are not known. */
function pagesOf(
  project: Project,
  files: readonly string[],
  known: Beginning['manifest']['pages'],
): PagesByText | null {
  const kept = keptPages(project, files);
  const isLast = ({ key, job }: KeptPage) => known[job.page.path]?.key === key;
  return files.every((file) => kept[file]?.every(isLast))
    ? Object.fromEntries(files.map((file) => [file, kept[file]!]))
    : null;
}

/** A feed with the texts as they are now; the same object when it quotes none of them. */
function withTexts(
  { store }: Project,
  made: MadeFeed,
  planned: Readonly<Record<string, readonly PlannedPage[]>>,
): MadeFeed {
  const { feed } = made;
  if (!feed.items.some(({ source }) => planned[source])) return made;
  const items = feed.items.map((item) => {
    const page = planned[item.source]?.find(({ job }) => job.page.locale === made.locale);
    const slot = page?.job.slots[0];
    return slot ? { ...item, html: feedHtml(slotHtml(store.get(slot.body), slot), item.url) } : item;
  });
  return { ...made, feed: { ...feed, items } };
}

/** The new files of the search index; `null` when it is to be looked at as a whole. */
function searchFilesOf(project: Project, { changed }: EditedTexts, known: Beginning['known']['hashes']) {
  if (!hasIndex(project.config)) return [];
  const textOf = ({ body, article }: Entry) =>
    textName({ body, hasLeadingTitle: article.leadingTitle !== null });
  const edits = [...changed.values()].map(({ before, now }) => ({
    key: before.key,
    before: textOf(before),
    after: textOf(now),
  }));
  return editedSearchFiles(project, edits, known);
}

/** What the pages share, from the files in which it is published. */
function sharedOf({ dist }: Project, pages: readonly KeptPage[]): Pick<RenderShared, 'shells' | 'shared'> {
  const read = (path: string) => readFileSync(inside(dist, path), 'utf8');
  const locales = [...new Set(pages.map(({ job }) => job.page.locale))].map((locale) => {
    const own = pages.filter(({ job }) => job.page.locale === locale);
    const ids = new Set(own.flatMap(({ job }) => job.page.shared));
    return [locale, readSharedFiles(read, locale, [...ids])] as const;
  });
  return {
    shells: Object.fromEntries(locales.map(([locale, { shell }]) => [locale, shell])),
    shared: Object.fromEntries(locales.map(([locale, { shared }]) => [locale, shared])),
  };
}

/** The pages with the texts as they are now. */
function plan(
  pages: PagesByText,
  { changed }: EditedTexts,
  shared: RenderShared,
): Readonly<Record<string, readonly PlannedPage[]>> {
  const keys = localeKeys(shared);
  return Object.fromEntries(
    [...changed].map(([file, { now }]) => [
      file,
      pages[file]!.map((page): PlannedPage => {
        const slots = page.job.slots.map((slot) => ({ ...slot, body: now.body, content: now.body }));
        const job = { ...page.job, slots };
        const key = renderKey(job, shared, keys.get(job.page.locale)!);
        return { job, key, isFresh: key === page.key };
      }),
    ]),
  );
}
