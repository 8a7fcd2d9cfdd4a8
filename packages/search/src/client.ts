/**
 * The client in the browser: an object of Algolia's shape over the index of a site, answered in a worker. DocSearch
 * (`transformSearchClient`) and autocomplete-core take it as it is.
 */
import { createEmbeddedClient, type WorkerLike } from './client/embedded';
import type { SearchQuery, SearchResponse } from './types';

export type { SearchFunction, SearchHit, SearchQuery, SearchResponse, SearchResult } from './types';

export interface ClientOptions {
  /** Address of the folder that the index was written to: the site's own, with `search/` in it. */
  readonly url: string;
  /** Languages of the index to search; a request's `facetFilters: ['language:ko']` narrows them. */
  readonly languages: readonly string[];
  /** Makes the worker; by default from `worker.js` beside this module. */
  readonly createWorker?: () => WorkerLike;
}

export interface SearchClient {
  /** A multi-index query; takes Algolia's older form, a bare list of requests, as well. */
  search(
    request: { readonly requests: readonly SearchQuery[] } | readonly SearchQuery[],
  ): Promise<SearchResponse>;
  searchForHits(request: { readonly requests: readonly SearchQuery[] }): Promise<SearchResponse>;
  /** Reads what every search in a language needs, for the moment in which a search box is focused. */
  open(language: string): void;
  /** Ends the worker. */
  close(): void;
  /** What DocSearch calls with its name and version; there is no one to tell. */
  addAlgoliaAgent(): void;
}

/** A client; nothing is fetched before the first search. */
export function createClient({ url, languages, createWorker = ownWorker }: ClientOptions): SearchClient {
  const base = new URL(url.endsWith('/') ? url : `${url}/`, globalThis.location?.href).href;
  const client = createEmbeddedClient({ createWorker, base, locales: languages });
  const search = (request: Parameters<SearchClient['search']>[0]) =>
    client.search('requests' in request ? request : { requests: request.map(flattened) });
  return {
    search,
    searchForHits: search,
    open: client.open,
    close: client.close,
    addAlgoliaAgent: () => undefined,
  };
}

/** Algolia's older form keeps the parameters of a query in `params`. */
function flattened(query: SearchQuery & { readonly params?: object }): SearchQuery {
  const { params, ...own } = query;
  return { ...params, ...own };
}

function ownWorker(): WorkerLike {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}
