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

export interface ShellLocale {
  readonly code: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its home page, for a page that has no alternate there. */
  readonly homeHref: string;
}

export interface Logo {
  readonly alt: string;
  readonly src: string;
  readonly srcDark: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly href: string;
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

export interface Footer {
  readonly style: 'light' | 'dark';
  readonly groups: readonly { readonly title: string | null; readonly links: readonly FooterLink[] }[];
  readonly logo: Logo | null;
  readonly copyright: string;
}

export type FooterLink = { readonly className: string | null } & (
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly isExternal: boolean }
  | { readonly kind: 'html'; readonly html: string }
);

export interface AnnouncementBar {
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
}

export interface ColorMode {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface DocsVersionLink {
  readonly name: string;
  readonly label: string;
  /** Base path of its documents, as an address. */
  readonly href: string;
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

export interface DocsSidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** Data that many pages show and none carries: named by id, served as files named by content hash. */
export type SharedData =
  | { readonly kind: 'blogSidebar'; readonly data: BlogSidebar }
  | { readonly kind: 'docsSidebar'; readonly data: DocsSidebar };
