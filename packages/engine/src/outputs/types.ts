import type { SiteConfig } from '../config/resolve';
import type { Article, Site } from '../content/types';
import type { PageContext } from '../pages/context';
import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';

/** A file of the published folder. */
export interface OutputFile {
  /** Relative to the published folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Input of outputs. */
export interface OutputContext {
  readonly config: SiteConfig;
  readonly site: Site;
  /** Pages of all locales. */
  readonly pages: readonly Page[];
  /** Messages, addresses and date formats, by locale. */
  readonly byLocale: Readonly<Record<string, PageContext>>;
  /** The HTML of an article in a locale: references resolved, addresses relative to the origin. */
  readonly htmlOf: (article: Article, locale: Locale) => string;
  /** Base styles of the site, without custom properties to which neither they nor `others` refer. */
  readonly rootStyles: (others: string) => string;
}

/** A kind of output: a feed, the sitemap, … To add one, add a file to this folder and a line to its index. */
export interface Output {
  /**
   * Site-absolute paths of the output that links may lead to. They follow from the configuration alone, so that links
   * can be checked before anything is written.
   */
  readonly paths: (config: SiteConfig) => readonly string[];
  readonly files: (context: OutputContext) => readonly OutputFile[];
}
