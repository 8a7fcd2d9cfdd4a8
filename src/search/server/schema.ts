/** What the search server accepts. */
import { z } from 'zod';
import type { SearchRequest } from '../types';

const name = z.string().max(200);
const names = z.array(name).max(50);

const query = z.object({
  indexName: name,
  query: z.string().max(512).default(''),
  attributesToRetrieve: names.optional(),
  attributesToSnippet: names.optional(),
  snippetEllipsisText: name.optional(),
  highlightPreTag: name.optional(),
  highlightPostTag: name.optional(),
  hitsPerPage: z.int().min(0).max(1000).optional(),
  page: z.int().min(0).max(10_000).optional(),
  clickAnalytics: z.boolean().optional(),
  facetFilters: z.union([name, z.array(z.union([name, names])).max(20)]).optional(),
});

const request = z.object({ requests: z.array(query).min(1).max(10) });

/** The request in a body, or what is wrong with it in one sentence. Parameters that are not known are left out. */
export function readRequest(body: string): { request: SearchRequest } | { error: string } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { error: 'The body is not JSON.' };
  }
  const result = request.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    return { error: `${issue?.path.join('.') || 'body'}: ${issue?.message}` };
  }
  // Without the properties that are `undefined`, which the request's type does not allow.
  return { request: JSON.parse(JSON.stringify(result.data)) as SearchRequest };
}
