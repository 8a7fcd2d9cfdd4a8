import type { Head } from './pageData/head';
import type { ResolvedReference } from './screenProps/reference';
import type { ScreenName, ScreenProps } from './screens';

/** A page of the site, complete except for the HTML of articles, to which {@link HtmlSlot}s refer. */
export type Page = { [Name in ScreenName]: PageOf<Name> }[ScreenName];

/** A page of a given screen, with the props of that screen. `pages/` creates it; `render/` and the outputs read it. */
export interface PageOf<Name extends ScreenName> {
  /** Site-absolute path with the locale's prefix, without the base URL: `/en/blog/250918-01`. */
  readonly path: string;
  /** Code of the locale of its interface. */
  readonly locale: string;
  readonly screen: Name;
  readonly props: ScreenProps[Name];
  readonly head: Head;
  /** Ids of the shared data on the page (see {@link SharedData}), which its own data does not contain. */
  readonly shared: readonly string[];
  /** The same page in other locales: locale code → path. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Its source file, for messages; `null` for a generated page. */
  readonly source: string | null;
}

/** The script of an MDX article, with the links and pictures to which it refers by index. */
export interface MdxScript {
  readonly href: string;
  readonly references: readonly ResolvedReference[];
}

/**
 * Reference to HTML of the build. For an article: the whole body, the excerpt before the fold, or its cover in lists.
 * For the home page: its `year` line, which belongs to no entry.
 */
export interface HtmlSlot {
  /** Id of the content entry: `ko:blog/250918-01`. */
  readonly entry: string;
  readonly part: 'body' | 'excerpt' | 'cover' | 'year';
}

/** Key of a slot in a page's table of HTML. */
export function slotKey(slot: HtmlSlot): string {
  return `${slot.entry}#${slot.part}`;
}

/** Data that the browser loads to navigate to a page. */
export interface PageData {
  /** Id of the application that the data belongs to. Data of another build causes a full page load. */
  readonly build: string;
  readonly page: Omit<Page, 'source' | 'head'>;
  /** HTML of the head elements that belong to the page. */
  readonly head: string;
  /** {@link slotKey} → HTML. */
  readonly html: Readonly<Record<string, string>>;
  /** For an MDX article: slot key → its script. */
  readonly modules: Readonly<Record<string, MdxScript>>;
}
