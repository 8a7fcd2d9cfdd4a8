import { explainRenderError } from '../render/errors';
import type { RenderShared } from '../render/renderPage';
import type { BuildManifest } from './manifest';
import type { PlannedPage } from './plan';
import { batches } from './pool';
import { progressLine } from './progress';
import type { Project } from './project';

export interface RenderPagesInput {
  readonly planned: readonly PlannedPage[];
  readonly manifest: BuildManifest;
  /** Hash of each file that is published and intact. */
  readonly known: Readonly<Record<string, string>>;
  readonly shared: RenderShared;
}

/** Renders the pages that are not fresh, and gives the records of all. */
export async function renderPages(
  { pool }: Project,
  { planned, manifest, known, shared }: RenderPagesInput,
): Promise<BuildManifest['pages']> {
  const jobs = planned.filter(({ isFresh }) => !isFresh).map(({ job }) => job);
  if (jobs.length > 0) pool.share({ kind: 'share', shared });
  const tasks = batches(jobs, 32).map((part) => ({
    kind: 'render' as const,
    jobs: part,
    known: Object.fromEntries(
      part.flatMap(({ page }) =>
        (manifest.pages[page.path]?.files ?? []).flatMap(({ path }) => {
          const name = known[path];
          return name === undefined ? [] : [[path, name]];
        }),
      ),
    ),
  }));
  const progress = progressLine('Rendering', jobs.length);
  const results = await pool
    .run(tasks, (task) => progress.advance(task.jobs.length))
    .catch(explainRenderError);
  progress.end();
  const rendered = new Map(results.flat().map((page) => [page.path, page.files]));
  return Object.fromEntries(
    planned.map(({ job: { page }, key }) => [
      page.path,
      { key, files: rendered.get(page.path) ?? manifest.pages[page.path]?.files ?? [] },
    ]),
  );
}
