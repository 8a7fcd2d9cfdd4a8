/** Parameters of Algolia's query: those that are not supported, and their serialized form. */

/**
 * Ignored parameters, which do not affect the hits here: analytics, personalization, and how a hosted index treats
 * languages.
 */
export const IGNORED: ReadonlySet<string> = new Set(
  [
    'analytics analyticsTags clickAnalyticsTags enableABTest enablePersonalization enableRules',
    'getRankingInfo ignorePlurals maxValuesPerFacet percentileComputation personalizationImpact',
    'queryLanguages removeStopWords responseFields ruleContexts sortFacetValuesBy synonyms type userToken',
  ].flatMap((row) => row.split(' ')),
);

/** Rejected parameters, which would change the hits, with the error message. */
export const REJECTED: Readonly<Record<string, string>> = {
  restrictSearchableAttributes: 'The search cannot be restricted to attributes.',
  numericFilters: 'There are no filters by number.',
  optionalFilters: 'Filters are never optional here.',
  tagFilters: 'Use facetFilters with “tags:…”.',
};

/** Parameters that are always text, whatever their value looks like. */
const TEXTS = new Set(
  'query indexName filters snippetEllipsisText highlightPreTag highlightPostTag'.split(' '),
);

/** Parses `query=helm&hitsPerPage=5&facets=["tags"]`: numbers, booleans and lists are JSON, anything else is text. */
export function readParams(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([key, value]) => [key, TEXTS.has(key) ? value : jsonOr(value)]),
  );
}

/** Serializes the parameters of a query as results contain them. */
export function writeParams(query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query).filter(([key, value]) => key !== 'indexName' && value !== undefined);
  return new URLSearchParams(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
}

function jsonOr(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
