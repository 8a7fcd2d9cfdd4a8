/** How questions are answered on this site, as configured. */
import type { AskFunction } from '@private-devlog/ask/types';
import type { Shell } from '../../shared/shell';
import { searchClient } from '../query/client';
import type { Filters } from '../query/facets';
import { resultHref } from '../query/links';

/**
 * Creates the function that answers questions. Its code is loaded with the first question.
 *
 * @param filters facet filters of the search
 */
export function createAsk(shell: Shell, filters: Filters): AskFunction {
  const { askAi, indexName } = shell.search!;
  const site = new URL(shell.baseUrl, window.location.origin).href;
  if (askAi?.mode === 'generative') {
    const endpoint = new URL(askAi.endpoint ?? '', site).href;
    return async function* (question, signal) {
      const { createRemoteAsk } = await import('@private-devlog/ask/remote');
      yield* createRemoteAsk({ endpoint, site, locale: shell.locale })(question, signal);
    };
  }
  return async function* (question, signal) {
    const { askBySearch } = await import('@private-devlog/ask/local');
    yield* askBySearch(searchClient(shell).search, {
      indexName,
      facetFilters: filters,
      site,
      hrefOf: (url) => resultHref(url, shell),
    })(question, signal);
  };
}
