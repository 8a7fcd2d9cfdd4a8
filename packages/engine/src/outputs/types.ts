import type { SiteConfig } from '../config/resolve';
import type { Article, Site } from '../content/types';
import type { PageContext } from '../pages/context';
import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';
import type { ResolvedReference } from '../shared/reference';

/** A file of the published folder. */
export interface OutputFile {
  /** Relative to the published folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Where the HTML of a quoted article is from: a file of the content with its resolved references, or rendered code. */
export type QuotedText =
  | { readonly file: string; readonly references: readonly ResolvedReference[] }
  | { readonly html: string };

/** What outputs read. */
export interface OutputContext {
  readonly config: SiteConfig;
  readonly site: Site;
  /** The pages of all locales. */
  readonly pages: readonly Page[];
  /** Per locale: words, addresses, dates. */
  readonly byLocale: Readonly<Record<string, PageContext>>;
  /** An article as a locale shows it. */
  readonly quoteOf: (article: Article, locale: Locale) => QuotedText;
  /** The HTML of a quoted article: references resolved, addresses relative to the origin. */
  readonly htmlOf: (quote: QuotedText) => string;
  /** Styles of the site's pages, without what a document that refers to the custom properties of `others` does not need. */
  readonly rootStyles: (others: string) => string;
}

/** One kind of output: a feed, the sitemap, … Adding one is adding a file to this folder and a line to its index. */
export interface Output {
  /**
   * Site-absolute paths that it answers under and that links may lead to, known from the configuration alone, so
   * that links can be checked before anything is written.
   */
  readonly paths: (config: SiteConfig) => readonly string[];
  readonly files: (context: OutputContext) => readonly OutputFile[];
}
