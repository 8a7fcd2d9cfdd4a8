import type { ArticleProps, LinkTo, NeighbourLink, Pagination } from '../screens';

/** An ancestor of the current page; `href` is `null` for a category without a page. */
export interface Breadcrumb {
  readonly label: string;
  readonly href: string | null;
}

/** Navigation of a document or category: its ancestors, its neighbors in reading order, its version. */
export interface DocsNavigation {
  /** Outermost first; empty where the configuration disables them. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The previous text in sidebar order, or the one that the author names; `null` for none. */
  readonly previous: NeighbourLink | null;
  /** The next text, likewise. */
  readonly next: NeighbourLink | null;
  readonly version: {
    readonly name: string;
    readonly label: string;
    /** Whether several versions exist, so that the label is displayed. */
    readonly isShown: boolean;
    readonly banner: 'unreleased' | 'unmaintained' | null;
    /** The same document in the latest version; if missing, the main document of that version. */
    readonly latest: LinkTo | null;
    /** Version → address of the same document, so that the dropdown keeps it; only with several versions. */
    readonly same?: Readonly<Record<string, string>>;
  };
}

/** Props of a document's screen and its parts. */
export interface DocProps extends ArticleProps {
  /** Sections of the documentation, on its first page; otherwise empty. */
  readonly categories: readonly CategoryItem[];
  readonly navigation: DocsNavigation;
}

/** A card that links to a document or category. */
export interface CategoryItem {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** Number of documents below it; 0 for a document, and for a category of links alone. */
  readonly count: number;
}

/** Props of one page of a category's generated index. */
export interface CategoryProps {
  readonly title: string;
  readonly description: string;
  readonly items: readonly CategoryItem[];
  readonly pagination: Pagination;
  readonly navigation: DocsNavigation;
}
