/** Converts filters in Algolia's syntax, `language:ko AND (tags:helm OR tags:argo)`, into facet filters. */
import type { FacetFilters } from '../types';

/** `tags:helm` or `"tags":'cloud native'`, negated with `NOT`. */
const CONDITION = String.raw`(?:NOT\s+)?(?:"[^"]*"|'[^']*'|[^\s():"'])+:(?:"[^"]*"|'[^']*'|[^\s()"'])+`;
const ALTERNATIVES = String.raw`${CONDITION}(?:\s+OR\s+${CONDITION})*`;
const GROUP = String.raw`(?:\(\s*${ALTERNATIVES}\s*\)|${ALTERNATIVES})`;
const FILTERS = new RegExp(String.raw`^${GROUP}(?:(?:(?<=\))|\s)\s*AND(?:(?=\()|\s+)${GROUP})*$`);

/** Parses a filter into conditions that must all hold, each a list of alternatives; `null` for invalid syntax. */
function readFilters(text: string): string[][] | null {
  if (!FILTERS.test(text.trim())) return null;
  return [...text.matchAll(new RegExp(GROUP, 'g'))].map(([group]) =>
    [...group.matchAll(new RegExp(CONDITION, 'g'))].map(([condition]) =>
      unquoted(condition.replace(/^NOT\s+/, '-')),
    ),
  );
}

/** Removes quotes: `"tags":'cloud native'` → `tags:cloud native`; quotes within a name stay. */
function unquoted(condition: string): string {
  return condition.replace(/(["'])(.*?)\1(?=:|$)/g, '$2');
}

/** Remedy in the error message about invalid filters. */
export const FILTERS_HELP = 'Known are “facet:value” with NOT, joined by AND, or groups of OR in brackets.';

/** Merges the conditions of `facetFilters` and of `filters`; `null` if the latter are invalid. */
export function allFilters(
  facetFilters: FacetFilters | undefined,
  filters: string | undefined,
): Exclude<FacetFilters, string> | null {
  const read = filters === undefined ? [] : readFilters(filters);
  if (!read) return null;
  return [...(typeof facetFilters === 'string' ? [facetFilters] : (facetFilters ?? [])), ...read];
}
