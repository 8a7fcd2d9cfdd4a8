import { moduleCode } from '../../bundle/moduleCode';
import { hash } from '../../node/hash';
import type { RenderJob, RenderShared } from '../../render/renderPage';
import type { Page } from '../../shared/page';
import type { Engine } from '../project';
import { type JobInput, jobOf } from './jobs';
import { renderKey } from './renderKey';

interface PlanInput extends JobInput {
  readonly engine: Pick<Engine, 'key'>;
  /** Data shared by all pages of the site. */
  readonly shared: RenderShared;
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
  const { engine, shared, pages } = input;
  const { components } = shared.assets;
  const assets = JSON.stringify([
    { ...shared.assets, components: null },
    components && { ...components, serverModule: moduleCode(components.serverModule) },
  ]);
  const localeKeys = new Map(
    Object.entries(shared.shells).map(([locale, shell]) => [
      locale,
      hash(engine.key, JSON.stringify(shell), assets),
    ]),
  );
  return pages.map((page) => {
    const job = jobOf(page, input);
    return { name: page.path, version: renderKey(job, shared, localeKeys.get(page.locale)!), job };
  });
}
