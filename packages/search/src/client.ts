/**
 * The client in the browser: an object of Algolia's shape over the index of a site, answered in a worker. DocSearch
 * (`transformSearchClient`) and autocomplete-core take it as it is.
 */
import { createEmbeddedClient, type WorkerLike } from './client/embedded';
import { withHtmlMarks, withPlainMarks } from './client/html';
import { type GivenQuery, readQuery } from './client/queries';
import { writeParams } from './dialect/parameters';
import type { SearchResponse } from './types';

export { type JoinedSite, joinClients } from './client/join';
export type { GivenQuery } from './client/queries';
export type { SearchFunction, SearchHit, SearchQuery, SearchResponse, SearchResult } from './types';

/** Location of the index that a client searches, and how to read it. */
export interface ClientOptions {
  /** Address of the site's folder, which contains `search/`. */
  readonly url: string;
  /** Languages of the index to search; a request's `facetFilters: ['language:ko']` narrows them. */
  readonly languages: readonly string[];
  /** Creates the worker; by default from `worker.js` beside this module. */
  readonly createWorker?: () => WorkerLike;
}

/** A search client with the interface of Algolia's. */
export interface SearchClient {
  /** Absolute address of the folder of the index. */
  readonly base: string;
  /**
   * Answers a multi-index query. Also accepts Algolia's older form, a bare list of requests. If the highlight tags
   * are HTML (`<em>` when a query names none), highlighted texts are HTML, otherwise plain text. Rejects with an
   * `Error` when the index cannot be read, or for a parameter that would change the hits and is not supported.
   */
  search(
    request: { readonly requests: readonly GivenQuery[] } | readonly GivenQuery[],
  ): Promise<SearchResponse>;
  /** Alias of `search`; some libraries call it by this name. */
  searchForHits(request: { readonly requests: readonly GivenQuery[] }): Promise<SearchResponse>;
  /** Prefetches what every search in a language needs. Call it when a search box is focused. */
  open(language: string): void;
  /** Terminates the worker. */
  close(): void;
  /** DocSearch calls this with its name and version; it does nothing. */
  addAlgoliaAgent(): void;
}

/** Creates a client; nothing is fetched before the first search. */
export function createClient({ url, languages, createWorker = ownWorker }: ClientOptions): SearchClient {
  const base = new URL(url.endsWith('/') ? url : `${url}/`, globalThis.location?.href).href;
  const client = createEmbeddedClient({ createWorker, base, locales: languages });
  const search: SearchClient['search'] = async (request) => {
    const queries = ('requests' in request ? request.requests : request).map(readQuery);
    const { results } = await client.search({ requests: queries.map(withPlainMarks) });
    return {
      results: results.map((result, at) => {
        const query = queries[at]!;
        return { ...withHtmlMarks(result, query), params: writeParams({ ...query }) };
      }),
    };
  };
  return {
    base,
    search,
    searchForHits: search,
    open: client.open,
    close: client.close,
    addAlgoliaAgent: () => undefined,
  };
}

interface WorkerPolicy {
  createScriptURL(url: string): string;
}

/** The part of the browser's Trusted Types that is used; TypeScript's library does not know them yet. */
interface WorkerTrustedTypes {
  readonly defaultPolicy: WorkerPolicy | null;
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy;
}

let policy: WorkerPolicy | null = null;

/**
 * Whether this is the client that a site's bundler takes. Bundlers bundle a worker where it is created from its URL in
 * one expression; any other URL is to them a file, which they copy without the scripts that it loads.
 */
declare const IS_FOR_BUNDLERS: boolean | undefined;

function ownWorker(): WorkerLike {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: WorkerTrustedTypes };
  const isBundled = typeof IS_FOR_BUNDLERS !== 'undefined' && IS_FOR_BUNDLERS;
  if (isBundled || !trustedTypes)
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const address = new URL('./worker.js', import.meta.url).href;
  return new Worker(trusted(address, trustedTypes), { type: 'module' });
}

/**
 * Wraps the worker's address for Trusted Types. Pages that require them have a default policy that allows it, or
 * allow a policy named `private-devlog-search`.
 */
function trusted(address: string, types: WorkerTrustedTypes): string {
  const own = () =>
    (policy ??= types.createPolicy('private-devlog-search', { createScriptURL: (url) => url }));
  for (const find of [() => types.defaultPolicy!, own]) {
    try {
      return find().createScriptURL(address);
    } catch {
      // The page has no such policy, or forbids it. The browser then decides whether it accepts a plain address.
    }
  }
  return address;
}
