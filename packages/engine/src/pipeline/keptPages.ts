import { join } from 'node:path';
import type { Site } from '../content/types';
import { openParts } from '../node/parts';
import { readSealed, writeSealed } from '../node/sealed';
import type { MadeFeed } from '../outputs';
import type { DocumentAssets } from '../render/document';
import type { BuildManifest } from './manifest';
import type { PlannedPage } from './plan';
import type { Project } from './project';

/** A page as it was rendered last. */
export type KeptPage = Pick<PlannedPage, 'key' | 'job'>;

/** Pages by the file of the one text that they show. */
export type PagesByText = Readonly<Record<string, readonly KeptPage[]>>;

/**
 * The pages that show one text, by its file.
 *
 * @returns beside them the files of the texts of which another page shows more than what is before the fold, and of
 * MDX articles
 */
export function pagesByText(
  site: Site,
  planned: readonly PlannedPage[],
): { readonly pages: PagesByText; readonly elsewhere: readonly string[] } {
  const pages: Record<string, KeptPage[]> = {};
  const elsewhere = new Set<string>();
  for (const { job, key } of planned) {
    for (const slot of job.slots) {
      if (slot.content !== slot.body) continue;
      const { file } = site.entries.get(slot.key.slice(0, slot.key.lastIndexOf('#')))!;
      if (job.slots.length > 1 || slot.part !== 'body' || slot.module !== null) elsewhere.add(file);
      else if (pages[file]) pages[file].push({ key, job });
      else pages[file] = [{ key, job }];
    }
  }
  return { pages, elsewhere: [...elsewhere] };
}

/** Keeps pages for the next build; of those that the last one rendered as they are, nothing is written. */
export function keepPages(project: Project, pages: PagesByText, last: BuildManifest['pages']): void {
  const hasKept = keptShared(project) !== null;
  const isKept = ({ key, job }: KeptPage) => hasKept && last[job.page.path]?.key === key;
  const stale = Object.keys(pages).filter((file) => !pages[file]!.every(isKept));
  openPages(project).write(pages, stale);
}

/** The kept pages of some texts, and of others. */
export function keptPages(project: Project, files: readonly string[]): PagesByText {
  return openPages(project).around(files);
}

/** Keeps pages of some texts in the place of those that were kept. */
export function replacePages(project: Project, changed: PagesByText): void {
  const files = Object.keys(changed);
  openPages(project).write({ ...keptPages(project, files), ...changed }, files);
}

/** What is kept beside the pages. */
export interface KeptShared {
  readonly assets: DocumentAssets;
  readonly feeds: readonly MadeFeed[];
}

/** Keeps what pages share, and what quotes them. */
export function keepShared(project: Project, shared: KeptShared): void {
  writeSealed(sharedFile(project), sharedFormat(project), shared);
}

/** What {@link keepShared} was given last. */
export function keptShared(project: Project): KeptShared | null {
  return readSealed(sharedFile(project), sharedFormat(project));
}

function openPages({ cache, engine }: Project) {
  return openParts<readonly KeptPage[]>(join(cache, 'pages'), `pages ${engine.key}`);
}

function sharedFile({ cache }: Project): string {
  return join(cache, 'pages', 'shared.json');
}

function sharedFormat({ engine }: Project): string {
  return `shared ${engine.key}`;
}
