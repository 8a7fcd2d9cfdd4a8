/** Extractive answers in the browser: searches for passages, and quotes sentences from them. */
import type { FacetFilters, SearchFunction } from '@private-devlog/search/types';
import { answerExtractively } from './extractive';
import { passagesFor } from './passages';
import { isOfSite } from './siteAddress';
import type { AskFunction } from './types';

/** The scope of the search for passages, and how their addresses are resolved. */
export interface LocalAskOptions {
  readonly indexName: string;
  readonly facetFilters: FacetFilters;
  /** Absolute URL of the site with its base path; passages elsewhere are discarded. */
  readonly site: string;
  /** Resolves the address of a hit. */
  readonly hrefOf: (url: string) => string;
}

/** Creates an asking function over the site's search. It rejects as the search does. */
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
