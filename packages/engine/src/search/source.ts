import type { ResultHit, ShownHit } from './hit';
import type { SearchAnswer } from './request';

/** What the list of the modal holds. */
export type SearchItem =
  | { readonly kind: 'recent' | 'favorite'; readonly hit: ShownHit; readonly href: string }
  | { readonly kind: 'hit'; readonly hit: ResultHit; readonly href: string }
  | { readonly kind: 'ask'; readonly query: string };

/** Title of the group that holds the question to ask. */
export const ASK = '?';

/** What is known beside the items. */
export interface ModalContext extends Omit<SearchAnswer, 'hits' | 'pages'> {
  /** The query that the items answer. */
  readonly query: string;
  /** The provider could not be reached, or what it sent makes no sense. */
  readonly hasFailed: boolean;
  /** Queries that lead to results where this one does not. */
  readonly suggestions: readonly string[];
}

/** What the modal shows before a query. */
export const NOTHING: ModalContext = {
  query: '',
  count: 0,
  queryId: null,
  meant: null,
  hasFailed: false,
  suggestions: [],
};
