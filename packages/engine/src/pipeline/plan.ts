import { hash } from '../node/hash';
import type { RenderJob, RenderShared } from '../render/renderPage';
import type { Page } from '../shared/page';
import { type JobInput, jobOf } from './jobs';
import type { Engine } from './project';
import { renderKey } from './renderKey';

/** Renderer and data shared by all pages of a site. */
interface Renderer {
  readonly engine: Pick<Engine, 'key'>;
  readonly shared: RenderShared;
}

interface PlanInput extends JobInput, Renderer {
  readonly pages: readonly Page[];
}

/** The step that renders a page. */
export interface PageStep {
  /** Path of the page. */
  readonly name: string;
  /** Version of everything that the page's files depend on. */
  readonly version: string;
  readonly job: RenderJob;
}

/** The steps of all pages. */
export function planPages(input: PlanInput): PageStep[] {
  return pageSteps(
    input.pages.map((page) => jobOf(page, input)),
    input,
  );
}

/** Creates the steps of jobs. */
export function pageSteps(jobs: readonly RenderJob[], { engine, shared }: Renderer): PageStep[] {
  const perLocale = localeKeys(engine.key, shared);
  return jobs.map((job) => ({
    name: job.page.path,
    version: renderKey(job, shared, perLocale.get(job.page.locale)!),
    job,
  }));
}

/** Hash of the engine, the shell and the assets, by locale. */
function localeKeys(
  engineKey: string,
  { shells, assets }: Pick<RenderShared, 'shells' | 'assets'>,
): Map<string, string> {
  return new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      hash(engineKey, JSON.stringify(shell), JSON.stringify(assets)),
    ]),
  );
}
