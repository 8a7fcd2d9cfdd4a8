import type { Plugin } from 'vite';

const NAME = '@algolia/autocomplete-plugin-algolia-insights';

/**
 * Leaves out the counting of visits that the search's state machine brings along. It would fetch script from another
 * origin, which the Content-Security-Policy forbids; `src/search/insights.ts` does what is wanted of it.
 */
export function withoutInsights(): Plugin {
  return {
    name: 'devlog:without-insights',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? 'export const createAlgoliaInsightsPlugin = () => ({});' : null),
  };
}
