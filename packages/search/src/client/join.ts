/** Search over several sites. */
import type { SearchClient } from '../client';
import { comparerOf } from '../query/hits/sorting';
import type { SearchHit, SearchResult } from '../types';
import type { GivenQuery } from './queries';

/** A site of a joined search. */
export interface JoinedSite {
  readonly client: SearchClient;
  /** Factor for the score of its hits. @default 1 */
  readonly weight?: number;
  /** Name of the site, returned as `site` in its hits. */
  readonly label?: string;
}

/** Maximum number of hits of one site. */
const MAX_HITS = 100;

/**
 * Creates a client that searches several sites. Hits are ordered by score times weight, or by `sortBy`, and have
 * absolute addresses. Each site returns at most 100 hits of a query, so pagination ends there. A site that cannot
 * answer a query is left out, and named in `unreachable` if its index cannot be read. The search rejects when no site
 * answers.
 */
export function joinClients(sites: readonly JoinedSite[]): SearchClient {
  for (const { weight = 1 } of sites)
    if (!(weight > 0)) throw new Error(`The weight of a site is a number above 0, not ${weight}.`);
  const search: SearchClient['search'] = async (request) => {
    const queries = 'requests' in request ? request.requests : request;
    return { results: await Promise.all(queries.map((query) => searchAll(sites, query))) };
  };
  return {
    base: sites[0]?.client.base ?? '',
    search,
    searchForHits: search,
    open(language) {
      for (const { client } of sites) client.open(language);
    },
    close() {
      for (const { client } of sites) client.close();
    },
    addAlgoliaAgent: () => undefined,
  };
}

interface SiteAnswer {
  readonly site: JoinedSite;
  readonly result: SearchResult;
}

async function searchAll(sites: readonly JoinedSite[], input: GivenQuery): Promise<SearchResult> {
  const { hitsPerPage = 20, page = 0, sortBy } = { ...paramsOf(input), ...input };
  const query = {
    ...input,
    page: 0,
    hitsPerPage: Math.min(MAX_HITS, (page + 1) * hitsPerPage),
    getRankingInfo: true,
  };
  const settled = await Promise.allSettled(
    sites.map(async (site): Promise<SiteAnswer> => {
      const { results } = await site.client.search({ requests: [query] });
      return { site, result: results[0]! };
    }),
  );
  const answers = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = settled.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [{ at, reason: outcome.reason as Error }] : [],
  );
  const [first] = answers;
  if (!first) throw failures[0]?.reason ?? new Error('There are no sites to search.');
  const unreachable = failures
    .filter(({ reason }) => reason.name !== 'SearchRequestError')
    .map(({ at }) => sites[at]!.label ?? sites[at]!.client.base);
  const sum = (of: (result: SearchResult) => number) =>
    answers.reduce((total, { result }) => total + of(result), 0);
  const hits = inOrder(answers, sortBy).slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const reachable = sum(({ nbHits }) => Math.min(nbHits, MAX_HITS));
  const meant = answers.find(({ result }) => result.hits.length > 0 && result.meant !== undefined);
  const isMeant = meant && answers.every(({ result }) => result.nbHits === 0 || result.meant !== undefined);
  const { meant: _, ...rest } = first.result;
  return {
    ...rest,
    hits,
    page,
    hitsPerPage,
    nbHits: sum(({ nbHits }) => nbHits),
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    processingTimeMS: Math.max(...answers.map(({ result }) => result.processingTimeMS)),
    ...(isMeant && { meant: meant.result.meant! }),
    ...(first.result.facets && { facets: sumFacets(answers) }),
    ...(unreachable.length > 0 && { unreachable }),
  };
}

function paramsOf({ params }: GivenQuery): Partial<GivenQuery> {
  return typeof params === 'object' ? params : {};
}

/** The hits of all sites in one order; those of one site keep theirs. */
function inOrder(answers: readonly SiteAnswer[], sortBy: string | undefined): SearchHit[] {
  const all = answers.flatMap(({ site, result }) => {
    const { weight = 1, label, client } = site;
    let minScore = Number.POSITIVE_INFINITY;
    return result.hits.map(({ _rankingInfo: info, ...hit }) => {
      // Listing pages have no score; they keep their place among the hits of their site.
      minScore = Math.min(minScore, info?.score ?? minScore);
      const own = absolute(hit, client.base);
      return {
        hit: label === undefined ? own : { ...own, site: label },
        score: minScore * weight,
        sorted: info?.sorted ?? null,
      };
    });
  });
  const values = all.map(({ sorted }) => sorted);
  const compare = sortBy ? comparerOf(values, sortBy.endsWith(':desc')) : null;
  return all
    .sort((a, b) => compare?.(a.sorted, b.sorted) || (b.score === a.score ? 0 : b.score - a.score))
    .map(({ hit }) => hit);
}

/** The hit with absolute addresses. */
function absolute(hit: SearchHit, base: string): SearchHit {
  const resolve = (url: string) => new URL(url, base).href;
  return {
    ...hit,
    ...(hit.url !== undefined && { url: resolve(hit.url) }),
    ...(hit.url_without_anchor !== undefined && { url_without_anchor: resolve(hit.url_without_anchor) }),
    ...(hit.meta && {
      meta: Object.fromEntries(
        Object.entries(hit.meta).map(([name, value]) => [
          name,
          /^\/(?!\/)/.test(value) ? resolve(value) : value,
        ]),
      ),
    }),
  };
}

function sumFacets(answers: readonly SiteAnswer[]): Record<string, Record<string, number>> {
  const all: Record<string, Record<string, number>> = {};
  for (const { result } of answers)
    for (const [name, counts] of Object.entries(result.facets ?? {})) {
      all[name] ??= {};
      for (const [value, count] of Object.entries(counts)) all[name][value] = (all[name][value] ?? 0) + count;
    }
  return all;
}
