/** Messages between a page and the search worker. */
import type { SearchRequest, SearchResponse } from '../types';

export type ToWorker =
  | { readonly type: 'start'; readonly base: string; readonly locales: readonly string[] }
  | { readonly type: 'open'; readonly locale: string }
  | { readonly type: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly type: 'abort'; readonly id: number };

export type FromWorker =
  | { readonly id: number; readonly response: SearchResponse }
  | { readonly id: number; readonly error: string; readonly name: string };
