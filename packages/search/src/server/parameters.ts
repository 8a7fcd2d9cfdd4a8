/** Parameters of Algolia's query that this server does not take. */

/** They change no hits here: what is counted, for whom, and how a hosted index reads its languages. */
export const MEANINGLESS: ReadonlySet<string> = new Set([
  'analytics',
  'analyticsTags',
  'clickAnalyticsTags',
  'enableABTest',
  'enablePersonalization',
  'enableRules',
  'getRankingInfo',
  'ignorePlurals',
  'maxValuesPerFacet',
  'percentileComputation',
  'personalizationImpact',
  'queryLanguages',
  'removeStopWords',
  'responseFields',
  'ruleContexts',
  'sortFacetValuesBy',
  'synonyms',
  'type',
  'userToken',
]);

/** They would change the hits, and cannot be obeyed: why, in a sentence. */
export const REFUSED: Readonly<Record<string, string>> = {
  restrictSearchableAttributes: 'The search cannot be restricted to attributes.',
  numericFilters: 'There are no filters by number.',
  optionalFilters: 'Filters are never optional here.',
  tagFilters: 'Use facetFilters with “tags:…”.',
};
