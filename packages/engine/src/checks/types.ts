import type { SiteConfig } from '../config/resolve';
import type { Site } from '../content/types';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';

/** What checks read. */
export interface CheckContext {
  readonly config: SiteConfig;
  readonly site: Site;
  /** The pages of all locales. */
  readonly pages: readonly Page[];
  /** Every path that answers: pages, redirects, files → the anchors there, if it is a page with a text. */
  readonly targets: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Paths that were published before (see `publishedUrls.ts`). */
  readonly published: readonly string[];
}

/** One rule, or a few about the same thing. Adding one is adding a file to this folder and a line to its index. */
export type Check = (context: CheckContext) => readonly Problem[];

/** Name of the configuration in messages. */
export const CONFIG_FILE = 'site.config.ts';
