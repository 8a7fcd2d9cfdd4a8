import type { SearchConfig } from '../config/schema';
import { bug } from '../shared/problem';
import type { SearchProvider, Shell, ShellSearch } from '../shared/shell';

/** Configuration of the search for browsers. @param siteTitle default name of the index */
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

/** Origins that the search requests in browsers, in order. */
export function searchOrigins({ provider }: ShellSearch): string[] {
  if (provider.name === 'embedded') return [];
  const { appId, hosts } = provider;
  if (hosts.length > 0) return [...hosts];
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}

/** Origins outside of the site that search and answers request, for the Content-Security-Policy. */
export function connectedOrigins(shells: Readonly<Record<string, Shell>>): string[] {
  const origins = Object.values(shells).flatMap(({ search, origin }) => {
    if (!search) return [];
    const { provider, askAi } = search;
    const insights =
      provider.name === 'algolia' && provider.hasInsights ? ['https://insights.algolia.io'] : [];
    const answers = askAi?.endpoint ? new URL(askAi.endpoint, origin).origin : origin;
    return [...searchOrigins(search), ...insights, ...(answers === origin ? [] : [answers])];
  });
  return [...new Set(origins)];
}
