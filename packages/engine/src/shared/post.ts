import type { DateText } from './locale';
import type { ArticleProps, AuthorCard, NeighbourLink, TagLink } from './screens';

/** What the screen of a post and the parts of that screen are given. */
export interface PostProps extends ArticleProps {
  /** The day of publication; a change of the text is in `lastUpdated`. */
  readonly date: DateText;
  /** `null` where the site does not show it. */
  readonly readingMinutes: number | null;
  readonly authors: readonly AuthorCard[];
  readonly tags: readonly TagLink[];
  /** Whether the post ends with its tags, its authors and a way to share it; absent when it does not. */
  readonly hasEnding?: boolean;
  /**
   * By date, among the listed posts of the locale; `null` for the newest of them, and for an unlisted post.
   */
  readonly newer: NeighbourLink | null;
  /** As {@link newer}, the other way. */
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
