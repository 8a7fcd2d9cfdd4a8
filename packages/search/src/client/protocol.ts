/** Messages between a page and the search worker. */
import type { SearchRequest, SearchResponse } from '../types';

export type ToWorker =
  | { readonly type: 'start'; readonly base: string; readonly locales: readonly string[] }
  /** With files that the page has read, by path. */
  | { readonly type: 'open'; readonly locale: string; readonly files: ReadonlyMap<string, ArrayBuffer> }
  | { readonly type: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly type: 'abort'; readonly id: number };

export type FromWorker =
  | { readonly id: number; readonly response: SearchResponse }
  | { readonly id: number; readonly error: string; readonly name: string };
