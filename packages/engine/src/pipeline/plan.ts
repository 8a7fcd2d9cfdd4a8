import { hash } from '../node/hash';
import type { RenderJob, RenderShared } from '../render/renderPage';
import type { Page } from '../shared/page';
import { type JobInput, jobOf } from './jobs';
import type { BuildManifest } from './manifest';
import { renderKey } from './renderKey';

export interface PlanInput extends JobInput {
  readonly pages: readonly Page[];
  readonly shared: RenderShared;
  readonly manifest: BuildManifest;
  /** Hash of every published file by path. */
  readonly known: Readonly<Record<string, string>>;
}

export interface PlannedPage {
  readonly job: RenderJob;
  readonly key: string;
  /** The published files are as this page would make them. */
  readonly isFresh: boolean;
}

/** Names the shell and the assets of each locale's pages. */
export function localeKeys({ shells, assets }: Pick<RenderShared, 'shells' | 'assets'>): Map<string, string> {
  return new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      hash(JSON.stringify(shell), JSON.stringify(assets)),
    ]),
  );
}

/** Decides for every page whether its published files still are what rendering would give. */
export function planPages(input: PlanInput): PlannedPage[] {
  const perLocale = localeKeys(input.shared);
  return input.pages.map((page) => {
    const job = jobOf(page, input);
    const key = renderKey(job, input.shared, perLocale.get(page.locale)!);
    const known = input.manifest.pages[page.path];
    const isFresh = known?.key === key && known.files.every((file) => input.known[file.path] === file.hash);
    return { job, key, isFresh };
  });
}
