import type { Pagination, PostSummary, TagLink } from '../screens';

/** Props of one page of the index of all tags, categories or series. */
export interface TagIndexProps {
  readonly title: string;
  readonly description: string;
  /** Whether the list has a filter field. */
  readonly hasFilter: boolean;
  /** Tags with several posts, most used first; empty on further pages. */
  readonly frequent: readonly (TagLink & { readonly count: number })[];
  /** Grouped by first letter: Hangul initial consonants, then Latin letters. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number })[];
  }[];
  /** Links to the page of each letter, if the index has several pages. */
  readonly letters: readonly { readonly letter: string; readonly href: string }[];
  readonly pagination: Pagination;
}

/** Props of the page of a tag, a category or a series: its posts. */
export interface TagPostsProps {
  readonly label: string;
  /** The label with its kind. */
  readonly title: string;
  readonly description: string | null;
  readonly count: number;
  readonly posts: readonly PostSummary[];
  readonly pagination: Pagination;
  readonly tagIndexHref: string;
  readonly tagIndexLabel: string;
}
