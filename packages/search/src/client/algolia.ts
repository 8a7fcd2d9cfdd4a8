/** Hosted search client: the same search function, over `algoliasearch/lite`. */
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchFunction, SearchHit, SearchQuery, SearchResult } from '../types';
import type { Host } from './hosts';
import { orAborted } from './orAborted';

type LiteClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<LiteClientOptions['hostsCache']>;
type HostedQuery = Extract<Parameters<LiteClient['searchForHits']>[0], readonly unknown[]>[number] & {};
type HostedResult = Awaited<ReturnType<LiteClient['searchForHits']>>['results'][number];

/** An application at Algolia, or a server that speaks its protocol. */
export interface AlgoliaOptions {
  readonly appId: string;
  /** The search-only key, which is public. */
  readonly apiKey: string;
  /** Hosts to use instead of the application's own, such as one's own servers. */
  readonly hosts?: readonly Omit<Host, 'accept'>[];
}

/** Timeouts in milliseconds: to connect, to read, to write. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Creates a search function over hosted indexes. It tries the next host after a timeout, a network failure, or a
 * status other than 2xx and 4xx. A host that failed is skipped for 120 seconds.
 * @throws Error `appId is missing` or `apiKey is missing`
 */
export function createAlgoliaSearch({ appId, apiKey, hosts }: AlgoliaOptions): SearchFunction {
  if (!appId) throw new Error('appId is missing');
  if (!apiKey) throw new Error('apiKey is missing');
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    maxRateLimitRetries: 0,
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  return async ({ requests }, { signal } = {}) => {
    signal?.throwIfAborted();
    const answer = client.searchForHits<SearchHit>({ requests: requests.map(toHosted) });
    // The client cannot be aborted; its late answer is dropped.
    const { results } = await (signal ? orAborted(answer, signal) : answer);
    return { results: results.map((result, index) => toResult(result, requests[index])) };
  };
}

/**
 * Cache of the hosts that are down. The client's own cache loses them, because its key contains all fields of a host,
 * including the state that it stores. Here the key is the address alone.
 */
function createHostsCache(): HostsCache {
  const known = new Map<string, unknown>();
  const nameOf = (key: unknown): string => {
    const { protocol, url, port } = key as { protocol?: string; url?: string; port?: number };
    return `${protocol}://${url}:${port ?? ''}`;
  };
  const cache: HostsCache = {
    async get<Value>(key: object | string, otherwise: () => Promise<Value>): Promise<Value> {
      const name = nameOf(key);
      return known.has(name) ? (known.get(name) as Value) : otherwise();
    },
    async set(key, value) {
      known.set(nameOf(key), value);
      return value;
    },
    async delete(key) {
      known.delete(nameOf(key));
    },
    async clear() {
      known.clear();
    },
  };
  return cache;
}

/** Copies the query with mutable lists, as the client's types require. */
function toHosted(query: SearchQuery): HostedQuery {
  const { attributesToRetrieve, attributesToSnippet, facetFilters, ...rest } = query;
  const groups = typeof facetFilters === 'string' ? [facetFilters] : facetFilters;
  return {
    ...rest,
    ...(attributesToRetrieve && { attributesToRetrieve: [...attributesToRetrieve] }),
    ...(attributesToSnippet && { attributesToSnippet: [...attributesToSnippet] }),
    ...(groups && { facetFilters: groups.map((group) => (typeof group === 'string' ? group : [...group])) }),
  };
}

function toResult(result: HostedResult, query: SearchQuery | undefined): SearchResult {
  const { hits, nbHits = hits.length, hitsPerPage = hits.length, queryID, facets } = result;
  // Only our own server reports corrections; Algolia does not.
  const { meant } = result as { readonly meant?: unknown };
  return {
    hits: hits as readonly SearchHit[],
    nbHits,
    page: result.page ?? 0,
    nbPages: result.nbPages ?? 1,
    hitsPerPage,
    exhaustiveNbHits: result.exhaustiveNbHits ?? false,
    query: query?.query ?? '',
    index: query?.indexName ?? '',
    params: result.params ?? '',
    processingTimeMS: result.processingTimeMS ?? 0,
    ...(queryID && { queryID }),
    ...(facets && { facets }),
    ...(typeof meant === 'string' && { meant }),
  };
}
