import type { ArticleProps, LinkTo, NeighbourLink, Pagination } from './screens';

/** A step of the way from the root to the current page; `href` is `null` for a category without a page. */
export interface Breadcrumb {
  readonly label: string;
  readonly href: string | null;
}

/** Where a document or category stands: its ancestors, its neighbours in reading order, its version. */
export interface DocsNavigation {
  /** Outermost first; empty where the configuration wants none. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** In the order of the sidebar, unless the author names another text; `null` for none. */
  readonly previous: NeighbourLink | null;
  /** As {@link previous}, the other way. */
  readonly next: NeighbourLink | null;
  readonly version: {
    readonly name: string;
    readonly label: string;
    /** More than one version exists, so the label is worth showing. */
    readonly isShown: boolean;
    readonly banner: 'unreleased' | 'unmaintained' | null;
    /** The same document in the latest version, or that version's main document. */
    readonly latest: LinkTo | null;
    /** Of several versions, name → address of the same document, so that the dropdown keeps it. */
    readonly same?: Readonly<Record<string, string>>;
  };
}

/** What the screen of a document and the parts of that screen are given. */
export interface DocProps extends ArticleProps {
  /** On the first page of the documentation: its sections. */
  readonly categories: readonly CategoryItem[];
  readonly navigation: DocsNavigation;
}

/** A card that leads to a document or to a category below the current one. */
export interface CategoryItem {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly kind: 'doc' | 'category';
  /** Documents below it; 0 for a document. */
  readonly count: number;
}

/** One page of the index that a category has when no document is its index. */
export interface CategoryProps {
  readonly title: string;
  readonly description: string;
  readonly items: readonly CategoryItem[];
  readonly pagination: Pagination;
  readonly navigation: DocsNavigation;
}
