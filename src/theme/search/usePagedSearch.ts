import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../hooks/shell';
import { searchClient } from './client';
import type { Filters } from './facets';
import type { ResultHit } from './hit';
import { ask, toQuery } from './request';

export interface PagedSearch {
  readonly hits: readonly ResultHit[];
  /** All hits, not only those that are here. */
  readonly count: number;
  /** The query that the hits answer. */
  readonly query: string;
  readonly status: 'loading' | 'stalled' | 'done' | 'failed';
  readonly hasMore: boolean;
  /** Fetches the next page. */
  readonly more: () => void;
}

type Found = Omit<PagedSearch, 'more' | 'hasMore'> & { readonly pages: number; readonly shown: number };

const NOTHING: Found = { hits: [], count: 0, query: '', status: 'loading', pages: 0, shown: 0 };

/** Time without an answer after which the search counts as stalled, in milliseconds. */
const STALLED = 300;

/** Searches page after page. What was found stays until something newer is. */
export function usePagedSearch(query: string, filters: Filters): PagedSearch {
  const shell = useShell();
  const [found, setFound] = useState<Found>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const filterKey = JSON.stringify(filters);

  const fetchPage = useCallback(
    async (page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { indexName, hitsPerPage, provider } = shell.search!;
      const request = toQuery({
        query,
        indexName,
        hitsPerPage,
        page,
        facetFilters: JSON.parse(filterKey) as Filters,
        hasInsights: provider.name === 'algolia' && provider.hasInsights,
      });
      const change = (next: (last: Found) => Found) => {
        if (!controller.signal.aborted) setFound(next);
      };
      const timer = window.setTimeout(() => change((last) => ({ ...last, status: 'stalled' })), STALLED);
      change((last) => ({ ...last, status: 'loading' }));
      try {
        const { hits, count, pages } = await ask(searchClient(shell).search, request, controller.signal);
        change((last) => {
          const before = page === 0 ? [] : last.hits;
          const ids = new Set(before.map(({ objectID }) => objectID));
          const fresh = hits.filter(({ objectID }) => !ids.has(objectID));
          return { hits: [...before, ...fresh], count, query, pages, shown: page + 1, status: 'done' };
        });
      } catch (error) {
        if (!controller.signal.aborted) console.warn('The search failed.', error);
        change((last) => ({ ...(page === 0 ? NOTHING : last), status: 'failed' }));
      } finally {
        window.clearTimeout(timer);
        if (running.current === controller) running.current = null;
      }
    },
    [shell, query, filterKey],
  );

  useEffect(() => {
    void fetchPage(0);
    return () => running.current?.abort();
  }, [fetchPage]);

  const { pages, shown, ...rest } = found;
  const more = useCallback(() => {
    if (!running.current) void fetchPage(shown);
  }, [fetchPage, shown]);
  return { ...rest, hasMore: shown > 0 && shown < pages, more };
}
