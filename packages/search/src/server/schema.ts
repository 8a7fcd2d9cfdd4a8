/** Validates requests to the search server: the parameters of Algolia's query that apply here, and no others. */
import { z } from 'zod';
import { normalize } from '../analyzer/normalize';
import { allFilters, FILTERS_HELP } from '../dialect/filters';
import { IGNORED, REJECTED, readParams } from '../dialect/parameters';
import { DEFAULT_HITS, MAX_HITS_PER_PAGE } from '../query/engine';
import { parseQuery } from '../query/match/parse';
import type { SearchQuery, SearchRequest } from '../types';

/** Maximum length of a query, in characters; the same as in the search input of a site. */
export const MAX_QUERY = 64;
/** Maximum number of words in all queries of a request. */
const MAX_WORDS = 30;
/** Maximum number of hits in all answers of a request. */
const MAX_HITS = 200;

/** Four combining marks on a letter, more than any language uses, and the excess. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

const name = z.string().max(200);
const names = z.array(name).max(50);

const query = z.strictObject({
  indexName: name,
  query: z
    .string()
    .transform((text) => normalize(text).replace(MANY_MARKS, '$1'))
    .pipe(z.string().max(MAX_QUERY, `A query has at most ${MAX_QUERY} characters.`))
    .default(''),
  attributesToRetrieve: names.optional(),
  attributesToHighlight: names.optional(),
  attributesToSnippet: names.optional(),
  snippetEllipsisText: name.optional(),
  highlightPreTag: name.optional(),
  highlightPostTag: name.optional(),
  sortBy: name.optional(),
  hitsPerPage: z.int().min(0).max(1000).optional(),
  page: z.int().min(0).max(10_000).optional(),
  clickAnalytics: z.boolean().optional(),
  typoTolerance: z.boolean().optional(),
  facetFilters: z.union([name, z.array(z.union([name, names])).max(20)]).optional(),
  facets: z.union([name.transform((facet) => [facet]), names]).optional(),
  filters: z.string().max(1000).optional(),
  distinct: z
    .union([z.boolean(), z.int()])
    .refine(
      (value) => value === true || value === 1,
      'There is always one hit for a section: only 1 is known.',
    )
    .optional(),
});

const envelope = z.strictObject({
  requests: z.array(z.record(z.string(), z.unknown())).min(1).max(10),
  strategy: z.literal('none').optional(),
});

/**
 * Parses the body of a request, or returns an error message of one sentence. Parameters that would change the hits
 * are never ignored.
 */
export function readRequest(body: string): { request: SearchRequest } | { error: string } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { error: 'The body is not JSON.' };
  }
  const outer = envelope.safeParse(json);
  if (!outer.success) return { error: sentence(outer.error) };
  const requests: SearchQuery[] = [];
  for (const [index, rawQuery] of outer.data.requests.entries()) {
    const read = readRawQuery(rawQuery);
    if ('error' in read) return { error: `requests.${index}.${read.error}` };
    requests.push(read.query);
  }
  const words = requests.reduce((sum, { query }) => sum + parseQuery(query).terms.length, 0);
  if (words > MAX_WORDS)
    return { error: `The queries have ${words} words; one request may have ${MAX_WORDS} in all.` };
  const hits = requests.reduce(
    (sum, { hitsPerPage = DEFAULT_HITS }) => sum + Math.min(hitsPerPage, MAX_HITS_PER_PAGE),
    0,
  );
  if (hits > MAX_HITS)
    return { error: `The queries want ${hits} hits; one request may have ${MAX_HITS} in all.` };
  return { request: { requests } };
}

function readRawQuery(
  rawQuery: Readonly<Record<string, unknown>>,
): { query: SearchQuery } | { error: string } {
  const { params, ...fields } = rawQuery;
  if (params !== undefined && typeof params !== 'string') return { error: 'params: It is a text.' };
  const all = { ...(params !== undefined && readParams(params)), ...fields };
  const relevant = Object.entries(all).filter(([key, value]) => !IGNORED.has(key) && value !== undefined);
  for (const [key] of relevant)
    if (Object.hasOwn(REJECTED, key)) return { error: `${key}: ${REJECTED[key]}` };
  const result = query.safeParse(Object.fromEntries(relevant));
  if (!result.success) return { error: sentence(result.error) };
  const { filters, distinct: _, ...rest } = result.data;
  const conditions = allFilters(rest.facetFilters, filters);
  if (!conditions) return { error: `filters: ${FILTERS_HELP}` };
  // Removes properties that are `undefined`, which the request's type does not allow.
  const plain = JSON.parse(JSON.stringify(rest)) as SearchQuery;
  return { query: conditions.length > 0 ? { ...plain, facetFilters: conditions } : plain };
}

function sentence({ issues }: z.ZodError): string {
  const issue = issues[0];
  if (issue?.code === 'unrecognized_keys')
    return `${[...issue.path, issue.keys[0]].join('.')}: This parameter is not supported.`;
  return `${issue?.path.join('.') || 'body'}: ${issue?.message}`;
}
