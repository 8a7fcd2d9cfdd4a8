import type { Pagination, PostSummary, TagLink } from './screens';

/** One page of the index of all tags, categories or series. */
export interface TagIndexProps {
  readonly title: string;
  readonly description: string;
  /** Whether a field filters the list. */
  readonly hasFilter: boolean;
  /** Tags of several posts, those of most posts first; none on further pages. */
  readonly frequent: readonly (TagLink & { readonly count: number })[];
  /** Grouped by first letter: Hangul initial consonants, then Latin letters. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number })[];
  }[];
  /** Where each letter begins, if the tags have several pages. */
  readonly letters: readonly { readonly letter: string; readonly href: string }[];
  readonly pagination: Pagination;
}

/** The posts of a tag, a category or a series. */
export interface TagPostsProps {
  readonly label: string;
  /** The label with what it is. */
  readonly title: string;
  readonly description: string | null;
  readonly count: number;
  readonly posts: readonly PostSummary[];
  readonly pagination: Pagination;
  readonly tagIndexHref: string;
  readonly tagIndexLabel: string;
}
