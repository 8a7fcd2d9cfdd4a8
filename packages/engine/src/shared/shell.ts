import type { LinkTo } from './screens';

/**
 * What is around every page of one locale: configuration that a visitor sees, resolved to addresses and to the
 * locale's words. One JSON file a locale; no page carries it.
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
  /** What is said of posts in lists that are read; absent where they are not marked. */
  readonly readMarks?: string;
  /** Absent where the interface has all its words. */
  readonly foreignWords?: ForeignWords;
}

/** Words of the interface that a language lacks, so that another language replaces them. */
export interface ForeignWords {
  /** The language that they are in. */
  readonly lang: string;
  /** As the table of messages has them, with `{name}` for what is filled in. */
  readonly words: readonly string[];
}

/** What the browser must know to search. */
export interface ShellSearch {
  readonly provider: SearchProvider;
  readonly indexName: string;
  readonly hitsPerPage: number;
  readonly maxResultsPerGroup: number;
  /** Only the language of the page and the docs version being read are searched. */
  readonly isContextual: boolean;
  /** Regular expression: results whose address matches stay as they are. */
  readonly externalUrl: string | null;
  /** Rewrites the path of the others; `from` is a regular expression. */
  readonly replacePathname: { readonly from: string; readonly to: string } | null;
  /** Where a missing result is reported; holds `{query}`. */
  readonly reportUrl: string | null;
  readonly askAi: { readonly mode: 'extractive' | 'generative'; readonly endpoint: string | null } | null;
}

/** Who answers queries: the index that this site publishes, or a hosted application. */
export type SearchProvider =
  | { readonly name: 'embedded' }
  | {
      readonly name: 'algolia';
      readonly appId: string;
      readonly apiKey: string;
      /** Viewed and chosen results are sent to the provider. */
      readonly hasInsights: boolean;
      /** Origins of servers that replace the application’s own. */
      readonly hosts: readonly string[];
    };

/** A language that the site is offered in, for the locale dropdown. */
export interface ShellLocale {
  /** As in the configuration: `en`. */
  readonly code: string;
  /** Its name in itself: `English`. */
  readonly label: string;
  /** BCP 47. */
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its home page, for a page that has no alternate there. */
  readonly homeHref: string;
}

/** A picture that leads somewhere, for the navbar and the footer. */
export interface Logo {
  readonly alt: string;
  readonly src: string;
  /** For the dark color mode; `null` when `src` serves both. */
  readonly srcDark: string | null;
  /** In CSS pixels, configured or measured; `null` for a picture of another host that has neither. */
  readonly width: number | null;
  readonly height: number | null;
  /** Home, unless the configuration says otherwise. */
  readonly href: string;
  /** Attribute of the link (`_blank`); `null` for none. */
  readonly target: string | null;
}

/** An item whose kind decides what it shows; `position` says on which side of the bar. */
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

/** The end of every page; a site without one has empty groups and an empty `copyright`. */
export interface Footer {
  readonly style: 'light' | 'dark';
  readonly groups: readonly { readonly title: string | null; readonly links: readonly FooterLink[] }[];
  readonly logo: Logo | null;
  /** HTML, as the author wrote it. */
  readonly copyright: string;
}

/** What stands in a column of the footer: a link, or HTML of the author's. */
export type FooterLink = { readonly className: string | null } & (
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly isExternal: boolean }
  | { readonly kind: 'html'; readonly html: string }
);

/** The line above the navbar. */
export interface AnnouncementBar {
  /** Remembered when the reader closes it, so that a new id shows the bar again. */
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
}

/** What a reader who has chosen nothing sees, and whether there is a choice; documents tell it the boot script. */
export interface ColorMode {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  /** The operating system decides; `defaultMode` holds only where it does not. */
  readonly respectPrefersColorScheme: boolean;
}

/** A version of the documentation, for the version dropdown. */
export interface DocsVersionLink {
  /** As in the configuration and in addresses; `current` is what is being written. */
  readonly name: string;
  readonly label: string;
  /** Base path of its documents, as an address. */
  readonly href: string;
  /** The one that readers get who name none. */
  readonly isLast: boolean;
}

/** A part of the blog sidebar: every year, newest first, and the posts of one. Shared data `blog-sidebar:<part>`. */
export interface BlogSidebar {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    /** The year, and how many posts it has unless that would change with each new post. */
    readonly label: string;
    readonly href: string;
    readonly posts: readonly BlogSidebarPost[];
  }[];
}

/**
 * A post in the blog sidebar; `lang` (BCP 47) is of a title that is not in the page's language, else `null`.
 */
export type BlogSidebarPost = LinkTo & { readonly lang: string | null };

/** A docs sidebar, or of a large one what a page shows of it. Shared data `docs-sidebar:<version>:<sidebar><part>`. */
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

/**
 * The tree beside the documents of a version. `name` is its key in `sidebars`, unique in the version only.
 */
export interface DocsSidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** Data that many pages show and none carries: named by id, served as files named by content hash. */
export type SharedData =
  | { readonly kind: 'blogSidebar'; readonly data: BlogSidebar }
  | { readonly kind: 'docsSidebar'; readonly data: DocsSidebar };
