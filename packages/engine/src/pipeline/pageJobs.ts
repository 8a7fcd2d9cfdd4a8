import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inside } from '../node/inside';
import { openParts } from '../node/parts';
import type { DocumentAssets } from '../render/document';
import type { RenderJob, RenderShared } from '../render/renderPage';
import { readSharedFiles } from '../render/sharedFiles';
import type { SharedData, Shell } from '../shared/shell';
import type { BuildManifest } from './manifest';
import { type PageStep, pageSteps } from './plan';
import type { Project } from './project';

/** A page's last rendered job. */
type CachedJob = Pick<PageStep, 'version' | 'job'>;

/**
 * Caches the jobs of pages that render a single text, by the file of the text. When only the words of the text change,
 * these pages can be rendered again without building the site. For other pages, the site itself depends on the words.
 *
 * @param last pages of the last build, whose jobs are already cached; `null` writes all jobs
 */
export function cacheJobs(
  project: Project,
  steps: readonly PageStep[],
  last: BuildManifest['pages'] | null,
): void {
  const jobs = jobsByText(steps);
  const isCached = ({ version, job }: CachedJob) => last?.[job.page.path]?.version === version;
  const stale = Object.keys(jobs).filter((file) => !jobs[file]!.every(isCached));
  openJobs(project).write(jobs, stale);
}

/** Jobs of pages by the file of their text. */
export type JobsByText = Readonly<Record<string, readonly RenderJob[]>>;

/** Cached jobs of the pages of `files`; `null` if any is missing or not from the last build. */
export function cachedJobs(
  project: Project,
  files: readonly string[],
  { pages }: BuildManifest,
): JobsByText | null {
  const cached = openJobs(project).around(files);
  const isLast = ({ version, job }: CachedJob) => pages[job.page.path]?.version === version;
  return files.every((file) => cached[file]?.every(isLast))
    ? Object.fromEntries(files.map((file) => [file, cached[file]!.map(({ job }) => job)]))
    : null;
}

/** Steps of pages to render, and the data that these share. */
export interface PagesToRender {
  readonly steps: readonly PageStep[];
  readonly shared: RenderShared;
}

/**
 * The pages of edited texts. Their shared data is read back from the published files.
 *
 * @param bodies current name of each text in the store, by file
 */
export function editedPages(
  { dist, engine }: Project,
  cached: JobsByText,
  { bodies, assets }: { readonly bodies: ReadonlyMap<string, string>; readonly assets: DocumentAssets },
): PagesToRender {
  const jobs = Object.entries(cached).flatMap(([file, own]) => {
    const body = bodies.get(file)!;
    return own.map((job) => ({ ...job, slots: job.slots.map((slot) => ({ ...slot, body, content: body })) }));
  });
  const read = (path: string) => readFileSync(inside(dist, path), 'utf8');
  const shells: Record<string, Shell> = {};
  const data: Record<string, Readonly<Record<string, SharedData>>> = {};
  for (const locale of new Set(jobs.map(({ page }) => page.locale))) {
    const ids = new Set(jobs.flatMap(({ page }) => (page.locale === locale ? page.shared : [])));
    const { shell, shared } = readSharedFiles(read, locale, [...ids]);
    shells[locale] = shell;
    data[locale] = shared;
  }
  const shared = { shells, shared: data, assets };
  return { steps: pageSteps(jobs, { engine, shared }), shared };
}

/** Replaces the cached jobs of edited texts. */
export function replaceJobs(project: Project, steps: readonly PageStep[]): void {
  const parts = openJobs(project);
  const jobs = jobsByText(steps);
  const files = Object.keys(jobs);
  parts.write({ ...parts.around(files), ...jobs }, files);
}

/** Groups the jobs of pages that render a single text by its file. */
function jobsByText(steps: readonly PageStep[]): Record<string, CachedJob[]> {
  const jobs: Record<string, CachedJob[]> = {};
  for (const { job, version } of steps) {
    const [slot, ...others] = job.slots;
    if (!slot || others.length > 0 || slot.part !== 'body' || slot.module !== null) continue;
    const file = job.page.source;
    if (file === null) continue;
    jobs[file] ??= [];
    jobs[file].push({ version, job });
  }
  return jobs;
}

function openJobs({ cache, engine }: Project) {
  return openParts<readonly CachedJob[]>(join(cache, 'pages'), `pages ${engine.key}`);
}
