/** The sites' own facets, and facet counts. */
import { attributeNames } from '../../attributes';
import type { FacetFilters } from '../../types';
import type { LocaleAnswer } from '../localeAnswer';
import type { PageTable } from '../read/pageTable';
import { SearchRequestError } from '../requestError';
import { FACETS, facetValues, namesIn } from './facets';

/** Names of all facets of these pages. */
function facetNames(tables: readonly Pick<PageTable, 'names'>[]): string[] {
  return [...new Set([...FACETS, 'tags', ...tables.flatMap(({ names }) => attributeNames(names, 'filter'))])];
}

/** @throws SearchRequestError if a filter names a facet that no page of these languages has */
export function checkFacets(filters: FacetFilters | undefined, tables: readonly PageTable[]): void {
  const known = facetNames(tables);
  const unknown = namesIn(filters).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new SearchRequestError(`There is no facet “${unknown}”; known are ${known.join(', ')}.`);
}

/** Number of hits for each value of the requested facets. */
export function countFacets(
  answers: readonly LocaleAnswer[],
  facets: readonly string[],
): Record<string, Record<string, number>> {
  const known = facetNames(answers.map(({ files }) => files.table));
  const names = facets.includes('*') ? known : known.filter((name) => facets.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const counts: Record<string, number> = {};
      for (const { ranking, files, locale } of answers)
        ranking.counts.forEach((answers, page) => {
          if (answers === 0) return;
          for (const value of facetValues(files.table.pages[page]!, locale, files.table.tagValues)(name))
            counts[value] = (counts[value] ?? 0) + answers;
        });
      return [name, counts];
    }),
  );
}
