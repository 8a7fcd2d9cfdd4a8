import type { SearchFunction, SearchQuery } from '@private-devlog/search/types';
import { allowsPrefetch } from '../../browser/connection';
import type { Shell } from '../../shared/shell';
import { searchClient } from './client';
import { type RequestInput, runQuery, type SearchAnswer, toQuery } from './request';

/** Parameters of a search that the configuration does not determine. */
export type HitsRequest = Pick<
  RequestInput,
  'query' | 'page' | 'facetFilters' | 'isAsTyped' | 'hitsPerSection'
>;

interface HitsResponse extends SearchAnswer {
  /** Suggested queries with results, if this one has none. */
  readonly suggestions: readonly string[];
}

/**
 * Searches the site.
 *
 * @param label name of the group of results that come from saved titles
 * @throws the provider's error, if no saved title matches either
 */
export async function findHits(
  shell: Shell,
  request: HitsRequest,
  label: string,
  signal: AbortSignal,
): Promise<HitsResponse> {
  const { indexName, hitsPerPage, provider } = shell.search!;
  const { search } = searchClient(shell);
  const query = toQuery({
    ...request,
    indexName,
    hitsPerPage,
    isEmbedded: provider.name === 'embedded',
    hasInsights: provider.name === 'algolia' && provider.hasInsights,
  });
  const answer = await searchOrTitles(shell, { search, query, label }, signal);
  const suggestions =
    answer.count > 0 ? [] : await (await import('./suggestions')).suggestQueries(search, query, signal);
  return { ...answer, suggestions };
}

/** Queries the provider. If it cannot be reached, falls back to titles and headings saved for offline reading. */
async function searchOrTitles(
  shell: Shell,
  { search, query, label }: { search: SearchFunction; query: SearchQuery; label: string },
  signal: AbortSignal,
): Promise<SearchAnswer> {
  try {
    return await runQuery(search, query, signal);
  } catch (error) {
    if (signal.aborted || (query.page ?? 0) > 0) throw error;
    const answer = await (await titles())?.answerByTitles(shell, query.query, label);
    if (!answer) throw error;
    return answer;
  }
}

const titles = () => import('./savedTitles').catch(() => null);

/**
 * Loads the titles, since the service worker saves loaded files. A reader who searches gets the first answers before;
 * otherwise the search was loaded for reading offline, which may begin at any moment. Rejects where service workers are
 * denied, such as in a sandboxed frame.
 */
async function saveTitles(): Promise<void> {
  if (navigator.serviceWorker.controller && allowsPrefetch())
    setTimeout(titles, document.querySelector('#__search[open],main [type=search]') ? 5000 : 0);
}

saveTitles().catch(() => {});
