import type { SearchFunction } from '../types';
import type { AlgoliaOptions } from './algolia';

/** Loads the hosted search client, which most sites do without; rejects when its script cannot be loaded. */
export function loadAlgoliaSearch(options: AlgoliaOptions): Promise<SearchFunction> {
  return import('./algolia').then(({ createAlgoliaSearch }) => createAlgoliaSearch(options));
}
