import type { DateText } from './locale';
import type { ArticleProps, AuthorCard, NeighbourLink, TagLink } from './screens';

export interface PostProps extends ArticleProps {
  readonly date: DateText;
  readonly readingMinutes: number | null;
  readonly authors: readonly AuthorCard[];
  readonly tags: readonly TagLink[];
  /** Whether the post ends with its tags, its authors and a way to share it; absent when it does not. */
  readonly hasEnding?: boolean;
  readonly newer: NeighbourLink | null;
  readonly older: NeighbourLink | null;
  /** Absent for a post that is no part of a series. */
  readonly series?: PostSeries;
  /** Other posts that its reader may want, the most related first; absent without one. */
  readonly related?: readonly NeighbourLink[];
}

/** The series of a post. */
export interface PostSeries {
  readonly label: string;
  /** Of the list of its posts. */
  readonly href?: string;
  /** 1-based number of the post among {@link parts}. */
  readonly part: number;
  /** The listed posts of the series, the oldest first. */
  readonly parts: readonly NeighbourLink[];
}
