import type { ResultHit, ShownHit } from '../query/hit';
import type { SearchAnswer } from '../query/request';

/** An item in the list of the modal. */
export type SearchItem =
  | { readonly kind: 'recent' | 'favorite'; readonly hit: ShownHit; readonly href: string }
  | { readonly kind: 'hit'; readonly hit: ResultHit; readonly href: string }
  | { readonly kind: 'ask'; readonly query: string };

/** Id of the group with the question item. */
export const ASK = 'ask';

/** Data of an answer beside its items. */
export interface ModalContext extends Omit<SearchAnswer, 'hits' | 'pages'> {
  /** The answered query. */
  readonly query: string;
  /** The provider could not be reached, or its response is invalid. */
  readonly hasFailed: boolean;
  /** Suggested queries with results, if this one has none. */
  readonly suggestions: readonly string[];
}

/** Context before a query. */
export const EMPTY_CONTEXT: ModalContext = {
  query: '',
  count: 0,
  queryId: null,
  meant: null,
  hasFailed: false,
  suggestions: [],
};
