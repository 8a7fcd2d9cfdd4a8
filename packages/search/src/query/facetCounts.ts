/** Facets that authors attach to pages, and numbers of hits for each value. */
import { attachedNames } from '../attributes';
import type { FacetFilters } from '../types';
import type { FACETS, facetValues, namesIn } from './facets';
import type { FirstIndex } from './first';
import type { LocaleAnswer } from './localeAnswer';
import { SearchRequestError } from './requestError';

/** What the engine has anyway, so that it is not loaded twice. */
export interface FacetTools {
  readonly FACETS: typeof FACETS;
  readonly facetValues: typeof facetValues;
  readonly namesIn: typeof namesIn;
}

/** All facets of the pages of some languages. */
function facetNames(firsts: readonly Pick<FirstIndex, 'names'>[], { FACETS: common }: FacetTools): string[] {
  return [...new Set([...common, ...firsts.flatMap(({ names }) => attachedNames(names, 'filter'))])];
}

/** @throws SearchRequestError for a condition on a facet that no page of these languages has */
export function checkFacets(
  filters: FacetFilters | undefined,
  firsts: readonly FirstIndex[],
  tools: FacetTools,
): void {
  const known = facetNames(firsts, tools);
  const unknown = tools.namesIn(filters).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new SearchRequestError(`There is no facet “${unknown}”; known are ${known.join(', ')}.`);
}

/** Number of hits for each value of the requested facets. */
export function countFacets(
  answers: readonly LocaleAnswer[],
  facets: readonly string[],
  tools: FacetTools,
): Record<string, Record<string, number>> {
  const known = facetNames(
    answers.map(({ files }) => files.first),
    tools,
  );
  const names = facets.includes('*') ? known : known.filter((name) => facets.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const counts: Record<string, number> = {};
      for (const { ranking, files, locale } of answers)
        ranking.counts.forEach((answers, page) => {
          if (answers === 0) return;
          for (const value of tools.facetValues(files.first.pages[page]!, locale)(name))
            counts[value] = (counts[value] ?? 0) + answers;
        });
      return [name, counts];
    }),
  );
}
