/** Facets that authors attach to pages, and numbers of hits for each value. */
import { attachedNames } from '../attributes';
import type { FacetFilters } from '../types';
import { FACETS, facetValues, namesIn } from './facets';
import type { FirstIndex } from './first';
import type { LocaleAnswer } from './localeAnswer';
import { SearchRequestError } from './requestError';

/** All facets of the pages of some languages. */
function facetNames(firsts: readonly Pick<FirstIndex, 'names'>[]): string[] {
  return [...new Set([...FACETS, 'tags', ...firsts.flatMap(({ names }) => attachedNames(names, 'filter'))])];
}

/** @throws SearchRequestError for a condition on a facet that no page of these languages has */
export function checkFacets(filters: FacetFilters | undefined, firsts: readonly FirstIndex[]): void {
  const known = facetNames(firsts);
  const unknown = namesIn(filters).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new SearchRequestError(`There is no facet “${unknown}”; known are ${known.join(', ')}.`);
}

/** Number of hits for each value of the requested facets. */
export function countFacets(
  answers: readonly LocaleAnswer[],
  facets: readonly string[],
): Record<string, Record<string, number>> {
  const known = facetNames(answers.map(({ files }) => files.first));
  const names = facets.includes('*') ? known : known.filter((name) => facets.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const counts: Record<string, number> = {};
      for (const { ranking, files, locale } of answers)
        ranking.counts.forEach((answers, page) => {
          if (answers === 0) return;
          for (const value of facetValues(files.first.pages[page]!, locale, files.first.tagValues)(name))
            counts[value] = (counts[value] ?? 0) + answers;
        });
      return [name, counts];
    }),
  );
}
