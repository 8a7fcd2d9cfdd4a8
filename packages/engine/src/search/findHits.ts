import type { SearchFunction, SearchQuery } from '@private-devlog/search/types';
import { allowsPrefetch } from '../browser/connection';
import type { Shell } from '../shared/shell';
import { searchClient } from './client';
import { ask, type RequestInput, type SearchAnswer, toQuery } from './request';

/** What is asked beside what the configuration says. */
export type WantedHits = Pick<
  RequestInput,
  'query' | 'page' | 'facetFilters' | 'isAsTyped' | 'hitsPerSection'
>;

interface FoundHits extends SearchAnswer {
  /** Queries that lead to results where this one does not. */
  readonly suggestions: readonly string[];
}

/**
 * Asks the search of the site.
 *
 * @param label name of the group of results that come from saved titles
 * @throws what the provider throws, when no saved title answers either
 */
export async function findHits(
  shell: Shell,
  wanted: WantedHits,
  label: string,
  signal: AbortSignal,
): Promise<FoundHits> {
  const { indexName, hitsPerPage, provider } = shell.search!;
  const { search } = searchClient(shell);
  const query = toQuery({
    ...wanted,
    indexName,
    hitsPerPage,
    isEmbedded: provider.name === 'embedded',
    hasInsights: provider.name === 'algolia' && provider.hasInsights,
  });
  const answer = await askOrTitles(shell, { search, query, label }, signal);
  const suggestions =
    answer.count > 0 ? [] : await (await import('./suggestions')).suggestQueries(search, query, signal);
  return { ...answer, suggestions };
}

/** Asks the provider; where that cannot be reached, the titles and headings of what has been saved for reading offline. */
async function askOrTitles(
  shell: Shell,
  { search, query, label }: { search: SearchFunction; query: SearchQuery; label: string },
  signal: AbortSignal,
): Promise<SearchAnswer> {
  try {
    return await ask(search, query, signal);
  } catch (error) {
    if (signal.aborted || (query.page ?? 0) > 0) throw error;
    const answer = await (await titles())?.answerByTitles(shell, query.query, label);
    if (!answer) throw error;
    return answer;
  }
}

const titles = () => import('./savedTitles').catch(() => null);

// The service worker saves what a page loads; the first answers come before it.
if (globalThis.navigator?.serviceWorker?.controller && allowsPrefetch()) setTimeout(titles, 5000);
