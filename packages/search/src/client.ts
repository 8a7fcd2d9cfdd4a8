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

/** Where the index is that a client searches, and how it is read. */
export interface ClientOptions {
  /** Address of the folder that the index was written to: the site's own, with `search/` in it. */
  readonly url: string;
  /** Languages of the index to search; a request's `facetFilters: ['language:ko']` narrows them. */
  readonly languages: readonly string[];
  /** Creates the worker; by default from `worker.js` beside this module. */
  readonly createWorker?: () => WorkerLike;
}

/** A client of Algolia's shape. */
export interface SearchClient {
  /** Absolute address of the folder of the index. */
  readonly base: string;
  /**
   * A multi-index query; takes Algolia's older form, a bare list of requests, as well. With marks that are tags of HTML
   * (`<em>` when a query names none) the marked texts are HTML, else plain text. Rejects with an `Error` when the index
   * cannot be read, or when a parameter would change the hits and cannot be obeyed.
   */
  search(
    request: { readonly requests: readonly GivenQuery[] } | readonly GivenQuery[],
  ): Promise<SearchResponse>;
  /** The same; some libraries call it by this name. */
  searchForHits(request: { readonly requests: readonly GivenQuery[] }): Promise<SearchResponse>;
  /** Reads what every search in a language needs, for the moment in which a search box is focused. */
  open(language: string): void;
  /** Ends the worker. */
  close(): void;
  /** DocSearch calls this with its name and version; it does nothing. */
  addAlgoliaAgent(): void;
}

/** A client; nothing is fetched before the first search. */
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

function ownWorker(): WorkerLike {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: WorkerTrustedTypes };
  if (!trustedTypes) return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const address = new URL('./worker.js', import.meta.url).href;
  return new Worker(trusted(address, trustedTypes), { type: 'module' });
}

/** Pages that require trusted scripts have a default policy that allows this one, or name `private-devlog-search`. */
function trusted(address: string, types: WorkerTrustedTypes): string {
  const own = () =>
    (policy ??= types.createPolicy('private-devlog-search', { createScriptURL: (url) => url }));
  for (const find of [() => types.defaultPolicy!, own]) {
    try {
      return find().createScriptURL(address);
    } catch {
      // The page has none, or allows others only; whether it then takes an address is its own affair.
    }
  }
  return address;
}
