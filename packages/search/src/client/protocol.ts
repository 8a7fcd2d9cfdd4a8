/** Messages between a page and the search worker. */
import type { SearchRequest, SearchResponse } from '../types';

/** From the page. `start` comes first and once. The answer to an aborted `search` is ignored. */
export type ToWorker =
  | { readonly type: 'start'; readonly base: string; readonly locales: readonly string[] }
  /** `files`, by path, are those that the page has already read. */
  | { readonly type: 'open'; readonly locale: string; readonly files: ReadonlyMap<string, ArrayBuffer> }
  | { readonly type: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly type: 'abort'; readonly id: number };

/** To the page: the response to the search with that id, or its error. */
export type FromWorker =
  | { readonly id: number; readonly response: SearchResponse }
  | { readonly id: number; readonly error: string; readonly name: string };
