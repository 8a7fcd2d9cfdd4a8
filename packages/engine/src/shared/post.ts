import type { DateText } from './locale';
import type { ArticleProps, AuthorCard, NeighbourLink, TagLink } from './screens';

export interface PostProps extends ArticleProps {
  readonly date: DateText;
  readonly readingMinutes: number | null;
  readonly authors: readonly AuthorCard[];
  readonly tags: readonly TagLink[];
  readonly newer: NeighbourLink | null;
  readonly older: NeighbourLink | null;
  /** Absent for a post that is no part of a series. */
  readonly series?: PostSeries;
}

/** The series of a post. */
export interface PostSeries {
  readonly label: string;
  /** 1-based number of the post among {@link parts}. */
  readonly part: number;
  /** The listed posts of the series, the oldest first. */
  readonly parts: readonly NeighbourLink[];
}

/** Ways from the list of posts to what it is about. */
export interface BlogTopics {
  /** The tags of the most posts. */
  readonly tags: readonly (TagLink & { readonly count: number })[];
  readonly tagIndexHref: string;
  readonly archiveHref: string;
}
