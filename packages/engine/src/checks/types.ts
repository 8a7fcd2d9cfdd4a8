import type { SiteConfig } from '../config/resolve';
import type { Anchors, Site } from '../content/types';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';

/** Input of checks. */
export interface CheckContext {
  readonly config: SiteConfig;
  readonly site: Site;
  /** The pages of all locales. */
  readonly pages: readonly Page[];
  /** All valid paths (pages, redirects, files) → anchors, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, Anchors | null>;
  /** Previously published paths (see `publishedUrls.ts`). */
  readonly published: readonly string[];
}

/** A check implements one rule or a few related ones. To add one, add a file to this folder and a line to its index. */
export type Check = (context: CheckContext) => readonly Problem[];
