import type { SearchConfig } from '../config/schema';
import { bug } from '../shared/problem';
import type { SearchProvider, ShellSearch } from '../shared/shell';

/** What the browser must know of the configured search. @param siteTitle names the index unless one is configured */
export function searchOf(config: SearchConfig, siteTitle: string): ShellSearch {
  const { hitsPerPage, maxResultsPerGroup, contextual, askAi } = config;
  return {
    provider: providerOf(config),
    indexName: config.indexName ?? siteTitle,
    hitsPerPage,
    maxResultsPerGroup,
    isContextual: contextual,
    externalUrl: config.externalUrlRegex ?? null,
    replacePathname: config.replaceSearchResultPathname ?? null,
    reportUrl: config.reportUrl ?? null,
    askAi: askAi ? { mode: askAi.mode, endpoint: askAi.endpoint ?? null } : null,
  };
}

function providerOf({ provider, appId, apiKey, insights, hosts }: SearchConfig): SearchProvider {
  if (provider === 'embedded') return { name: 'embedded' };
  if (!appId || !apiKey) return bug('a hosted search without appId or apiKey passed the validation');
  return { name: 'algolia', appId, apiKey, hasInsights: insights, hosts };
}
