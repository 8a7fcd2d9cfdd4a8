/** Messages between a page and the search worker. */
import type { SearchRequest, SearchResponse } from '../types';

/**
 * From the page. `start` comes first and once; a `search` that is aborted gets no answer that anybody waits
 * for.
 */
export type ToWorker =
  | { readonly type: 'start'; readonly base: string; readonly locales: readonly string[] }
  /** With files that the page has read, by path. */
  | { readonly type: 'open'; readonly locale: string; readonly files: ReadonlyMap<string, ArrayBuffer> }
  | { readonly type: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly type: 'abort'; readonly id: number };

/** To the page: the answer to the search of that id, or why there is none. */
export type FromWorker =
  | { readonly id: number; readonly response: SearchResponse }
  | { readonly id: number; readonly error: string; readonly name: string };
