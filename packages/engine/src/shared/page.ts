import type { Head } from './head';
import type { ResolvedReference } from './reference';
import type { ScreenName, ScreenProps } from './screens';

/** One page of the site, complete but for the articles' HTML, which it names by {@link HtmlSlot}. */
export type Page = { [Name in ScreenName]: PageOf<Name> }[ScreenName];

/**
 * A page whose screen is known, so that its props are too. `pages/` makes it, `render/` and the outputs read
 * it.
 */
export interface PageOf<Name extends ScreenName> {
  /** Site-absolute path with the locale's prefix, without the base URL: `/en/blog/250918-01`. */
  readonly path: string;
  /** Code of the locale whose interface the page has. */
  readonly locale: string;
  readonly screen: Name;
  readonly props: ScreenProps[Name];
  readonly head: Head;
  /** Ids of the shared data that the page shows (see {@link SharedData}); not included in the page's own data. */
  readonly shared: readonly string[];
  /** The same page in other locales, for the locale dropdown: locale code → path. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The file it comes from, for messages; `null` for a generated page. */
  readonly source: string | null;
}

/** The script of an MDX article, and the links and pictures that it names by number. */
export interface MdxScript {
  readonly href: string;
  readonly references: readonly ResolvedReference[];
}

/**
 * Key of HTML that the build has made: of an article the whole, the part before the fold, or its picture in lists; of
 * the home page its line of a year, which belongs to no entry.
 */
export interface HtmlSlot {
  /** Id of the content entry: `ko:blog/250918-01`. */
  readonly entry: string;
  readonly part: 'body' | 'excerpt' | 'cover' | 'year';
}

/** The key of a slot in a page's table of HTML. */
export function slotKey(slot: HtmlSlot): string {
  return `${slot.entry}#${slot.part}`;
}

/** What the browser loads to show a page it navigates to. */
export interface PageData {
  /** Id of the application that the data belongs to; data of another build leads to a full page load. */
  readonly build: string;
  readonly page: Omit<Page, 'source' | 'head'>;
  /** HTML of the elements of `<head>` that follow the page. */
  readonly head: string;
  /** {@link slotKey} → HTML. */
  readonly html: Readonly<Record<string, string>>;
  /** For an MDX article: slot key → its script. */
  readonly modules: Readonly<Record<string, MdxScript>>;
}
