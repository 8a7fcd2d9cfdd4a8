import type { LinkTo } from './screens';

/**
 * Data around every page of one locale: configuration resolved to addresses and to the locale's texts. One JSON file
 * per locale; no page contains it.
 */
export interface Shell {
  /** Code of the locale. */
  readonly locale: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly tagline: string;
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly homeHref: string;
  readonly searchHref: string;
  readonly locales: readonly ShellLocale[];
  readonly navbar: {
    readonly title: string;
    readonly logo: Logo | null;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItem[];
  };
  readonly footer: Footer;
  readonly announcementBar: AnnouncementBar | null;
  readonly colorMode: ColorMode;
  readonly docsVersions: readonly DocsVersionLink[];
  readonly blogSidebarTitle: string;
  readonly toc: { readonly minLevel: number; readonly maxLevel: number };
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** Address of the service worker, which saves visited pages for reading offline; `null` when the site has none. */
  readonly serviceWorker: string | null;
  /** `null` on a site without search. */
  readonly search: ShellSearch | null;
  readonly messages: Readonly<Record<string, string>>;
  /** Label of read posts in lists; absent if they are not marked. */
  readonly readMarks?: string;
  /** Absent if the interface is completely translated. */
  readonly foreignWords?: ForeignWords;
}

/** Interface texts that a language lacks, so that those of another language replace them. */
export interface ForeignWords {
  /** Language of these texts. */
  readonly lang: string;
  /** The texts from the table of messages, with placeholders `{name}`. */
  readonly words: readonly string[];
}

/** Configuration of the search in the browser. */
export interface ShellSearch {
  readonly provider: SearchProvider;
  readonly indexName: string;
  readonly hitsPerPage: number;
  readonly maxResultsPerGroup: number;
  /** Restricts the search to the language of the page and the current docs version. */
  readonly isContextual: boolean;
  /** Regular expression: results whose address matches are not rewritten. */
  readonly externalUrl: string | null;
  /** Rewrites the path of the other results; `from` is a regular expression. */
  readonly replacePathname: { readonly from: string; readonly to: string } | null;
  /** Address for reporting missing results; contains `{query}`. */
  readonly reportUrl: string | null;
  readonly askAi: { readonly mode: 'extractive' | 'generative'; readonly endpoint: string | null } | null;
}

/** Provider of the search: the index that this site publishes, or a hosted application. */
export type SearchProvider =
  | { readonly name: 'embedded' }
  | {
      readonly name: 'algolia';
      readonly appId: string;
      readonly apiKey: string;
      /** Sends views and clicks of results to the provider. */
      readonly hasInsights: boolean;
      /** Origins of servers that replace the application’s own. */
      readonly hosts: readonly string[];
    };

/** A language of the site, for the locale dropdown. */
export interface ShellLocale {
  /** As in the configuration: `en`. */
  readonly code: string;
  /** Name in its own language: `English`. */
  readonly label: string;
  /** BCP 47. */
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its home page, the fallback for a page without an alternate there. */
  readonly homeHref: string;
}

/** A picture with a link, for the navbar and the footer. */
export interface Logo {
  readonly alt: string;
  readonly src: string;
  /** Variant for the dark color mode; `null` if `src` serves both. */
  readonly srcDark: string | null;
  /** In CSS pixels, configured or measured; `null` for a picture of another host that has neither. */
  readonly width: number | null;
  readonly height: number | null;
  /** The home page, unless configured otherwise. */
  readonly href: string;
  /** `target` of the link, such as `_blank`; `null` for none. */
  readonly target: string | null;
}

/** An item of the navbar. Its type decides its content; `position` is its side of the bar. */
export type NavbarItem = { readonly position: 'left' | 'right'; readonly className: string | null } & (
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly activeBase: string | null;
      readonly isExternal: boolean;
      readonly icon: 'github' | null;
    }
  | {
      readonly type: 'dropdown';
      readonly label: string;
      readonly items: readonly {
        readonly label: string;
        readonly href: string;
        readonly isExternal: boolean;
      }[];
    }
  | { readonly type: 'localeDropdown' }
  | { readonly type: 'docsVersionDropdown' }
  | { readonly type: 'search' }
  | { readonly type: 'colorMode' }
  | { readonly type: 'html'; readonly html: string }
);

/** The footer. A site without one has empty groups and an empty `copyright`. */
export interface Footer {
  readonly style: 'light' | 'dark';
  readonly groups: readonly { readonly title: string | null; readonly links: readonly FooterLink[] }[];
  readonly logo: Logo | null;
  /** HTML, as the author wrote it. */
  readonly copyright: string;
}

/** An item in a column of the footer: a link, or HTML of the author. */
export type FooterLink = { readonly className: string | null } & (
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly isExternal: boolean }
  | { readonly kind: 'html'; readonly html: string }
);

/** The bar above the navbar. */
export interface AnnouncementBar {
  /** Stored when the reader closes the bar; a new id shows it again. */
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
}

/** Default color mode, and whether readers can change it; the boot script reads it from attributes of the document. */
export interface ColorMode {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  /** Follows the operating system; `defaultMode` is the fallback. */
  readonly respectPrefersColorScheme: boolean;
}

/** A version of the documentation, for the version dropdown. */
export interface DocsVersionLink {
  /** Name in the configuration and in addresses; `current` is the unreleased version. */
  readonly name: string;
  readonly label: string;
  /** Base path of its documents, as an address. */
  readonly href: string;
  /** The default version, for addresses without one. */
  readonly isLast: boolean;
}

/** A part of the blog sidebar: all years, newest first, and the posts of one. Shared data `blog-sidebar:<part>`. */
export interface BlogSidebar {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    /** The year, with the number of its posts unless each new post would change that. */
    readonly label: string;
    readonly href: string;
    readonly posts: readonly BlogSidebarPost[];
  }[];
}

/** A post in the blog sidebar. `lang` (BCP 47) is the language of its title; `null` for that of the page. */
export type BlogSidebarPost = LinkTo & { readonly lang: string | null };

/**
 * An item of a docs sidebar, or of the part of a large one that a page contains. Shared data
 * `docs-sidebar:<version>:<sidebar><part>`.
 */
export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly className: string | null;
      readonly lang: string | null;
      readonly isExternal: boolean;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly href: string | null;
      readonly className: string | null;
      readonly isCollapsible: boolean;
      readonly isCollapsed: boolean;
      readonly items: readonly SidebarItem[];
    }
  | { readonly type: 'html'; readonly html: string; readonly className: string | null };

/** Sidebar of a version's documents. `name` is its key in `sidebars`, unique only within the version. */
export interface DocsSidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** Data that many pages use: referenced by id, published as files named by content hash. */
export type SharedData =
  | { readonly kind: 'blogSidebar'; readonly data: BlogSidebar }
  | { readonly kind: 'docsSidebar'; readonly data: DocsSidebar };
