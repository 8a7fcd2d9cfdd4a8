/** Parameters of Algolia's query: those that are not supported, and their form as a text. */

/** They change no hits here: what is counted, for whom, and how a hosted index reads its languages. */
export const MEANINGLESS: ReadonlySet<string> = new Set(
  [
    'analytics analyticsTags clickAnalyticsTags enableABTest enablePersonalization enableRules',
    'getRankingInfo ignorePlurals maxValuesPerFacet percentileComputation personalizationImpact',
    'queryLanguages removeStopWords responseFields ruleContexts sortFacetValuesBy synonyms type userToken',
  ].flatMap((row) => row.split(' ')),
);

/** They would change the hits, and cannot be obeyed: why, in a sentence. */
export const REFUSED: Readonly<Record<string, string>> = {
  restrictSearchableAttributes: 'The search cannot be restricted to attributes.',
  numericFilters: 'There are no filters by number.',
  optionalFilters: 'Filters are never optional here.',
  tagFilters: 'Use facetFilters with “tags:…”.',
};

/** Parameters whose value in a text is that text, whatever it looks like. */
const TEXTS = new Set(
  'query indexName filters snippetEllipsisText highlightPreTag highlightPostTag'.split(' '),
);

/** `query=helm&hitsPerPage=5&facets=["tags"]`: numbers, truth values and lists are JSON, all else is text. */
export function readParams(params: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([key, value]) => [key, TEXTS.has(key) ? value : jsonOr(value)]),
  );
}

/** The parameters of a query in one text, as a result names them. */
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
