/** Answers by quoting, in the browser: a search for passages, and sentences from them. */
import type { FacetFilters, SearchFunction } from '@private-devlog/search/types';
import { answerExtractively } from './extractive';
import { passagesFor } from './passages';
import { isOfSite } from './siteAddress';
import type { AskFunction } from './types';

/** The part of a site's search that answers come from. */
export interface LocalAskOptions {
  readonly indexName: string;
  readonly facetFilters: FacetFilters;
  /** Absolute URL of the site with its base path; passages elsewhere are left out. */
  readonly site: string;
  /** Where the address of a hit leads. */
  readonly hrefOf: (url: string) => string;
}

/** An asking function over the site's search. Rejects as the search does. */
export function askBySearch(search: SearchFunction, options: LocalAskOptions): AskFunction {
  const { site, hrefOf, ...scope } = options;
  return async function* (question, signal) {
    const found = await passagesFor(search, question, { ...scope, signal });
    const passages = found.passages
      .map((passage) => ({ ...passage, url: hrefOf(passage.url) }))
      .filter(({ url }) => isOfSite(url, site));
    yield* answerExtractively(question, { ...found, passages }, signal);
  };
}
