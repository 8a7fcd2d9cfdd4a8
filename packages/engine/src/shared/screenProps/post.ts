import type { DateText } from '../locale';
import type { ArticleProps, AuthorCard, NeighbourLink, TagLink } from '../screens';

/** Props of a post's screen and its parts. */
export interface PostProps extends ArticleProps {
  /** Day of publication; the last change is `lastUpdated`. */
  readonly date: DateText;
  /** `null` if the site hides it. */
  readonly readingMinutes: number | null;
  readonly authors: readonly AuthorCard[];
  readonly tags: readonly TagLink[];
  /** Whether the post ends with its tags, its authors and share links; absent if not. */
  readonly hasEnding?: boolean;
  /** The next newer listed post of the locale; `null` for the newest one, and for an unlisted post. */
  readonly newer: NeighbourLink | null;
  /** The next older one, likewise. */
  readonly older: NeighbourLink | null;
  /** Absent for a post without a series. */
  readonly series?: PostSeries;
  /** Related posts, most related first; absent without any. */
  readonly related?: readonly NeighbourLink[];
}

/** The series of a post. */
export interface PostSeries {
  readonly label: string;
  /** Address of the list of its posts. */
  readonly href?: string;
  /** 1-based number of the post among {@link parts}. */
  readonly part: number;
  /** Listed posts of the series, oldest first. */
  readonly parts: readonly NeighbourLink[];
}
