import { useCallback, useEffect, useRef, useState } from 'react';
import { setNewest } from '../../browser/cache';
import { useMessages, useShell } from '../../theme/hooks/shell';
import type { ModalContext } from '../modal/source';
import { searchClient } from '../query/client';
import type { Filters } from '../query/facets';
import { findHits } from '../query/findHits';
import type { ResultHit } from '../query/hit';
import { STALLED } from '../query/request';

interface PagedSearch extends Omit<ModalContext, 'queryId' | 'hasFailed'> {
  readonly hits: readonly ResultHit[];
  readonly status: 'loading' | 'stalled' | 'done' | 'failed';
  readonly hasMore: boolean;
  /** Loads the next page. */
  readonly more: () => void;
  /** Repeats the query after a failure. */
  readonly retry: () => void;
}

interface PagedResults extends Omit<PagedSearch, 'more' | 'retry' | 'hasMore'> {
  /** Identifies query and filters. */
  readonly key: string;
  readonly pages: number;
  readonly shown: number;
}

const EMPTY_PAGES: PagedResults = {
  key: '',
  hits: [],
  count: 0,
  query: '',
  meant: null,
  suggestions: [],
  status: 'loading',
  pages: 0,
  shown: 0,
};

/** Cached results by {@link PagedResults.key}: a reader who returns finds as many results as before. */
const known = new Map<string, PagedResults>();

/** Searches page by page. Earlier results stay until newer ones arrive. */
export function usePagedSearch(query: string, isAsTyped: boolean, filters: Filters): PagedSearch {
  const shell = useShell();
  const t = useMessages();
  const filterKey = JSON.stringify(filters);
  const key = `${query}\n${isAsTyped}\n${filterKey}`;
  const [found, setFound] = useState<PagedResults>(() => known.get(key) ?? EMPTY_PAGES);
  const running = useRef<AbortController | null>(null);

  const fetchPage = useCallback(
    async (page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const change = (next: (last: PagedResults) => PagedResults) => {
        if (!controller.signal.aborted) setFound(next);
      };
      const timer = window.setTimeout(() => change((last) => ({ ...last, status: 'stalled' })), STALLED);
      change((last) => ({ ...last, status: 'loading' }));
      try {
        searchClient(shell).prepare(shell.locale);
        const facetFilters = JSON.parse(filterKey) as Filters;
        const { hits, count, pages, meant, suggestions } = await findHits(
          shell,
          { query, page, facetFilters, isAsTyped },
          t('search.titlesOnly'),
          controller.signal,
        );
        change((last) => {
          const before = page === 0 ? [] : last.hits;
          const ids = new Set(before.map(({ objectID }) => objectID));
          const fresh = hits.filter(({ objectID }) => !ids.has(objectID));
          const all = [...before, ...fresh];
          return { key, hits: all, count, query, meant, suggestions, pages, shown: page + 1, status: 'done' };
        });
      } catch (error) {
        if (!controller.signal.aborted) console.warn('The search failed.', error);
        change((last) => ({ ...(page === 0 ? EMPTY_PAGES : last), status: 'failed' }));
      } finally {
        window.clearTimeout(timer);
        if (running.current === controller) running.current = null;
      }
    },
    [shell, query, isAsTyped, filterKey, key, t],
  );

  useEffect(() => {
    const last = known.get(key);
    if (last) setFound(last);
    else void fetchPage(0);
    return () => running.current?.abort();
  }, [fetchPage, key]);

  useEffect(() => {
    if (found.status === 'done') setNewest(known, found.key, found);
  }, [found]);

  const { pages, shown, ...rest } = found;
  const more = useCallback(() => {
    if (!running.current) void fetchPage(shown);
  }, [fetchPage, shown]);
  const retry = useCallback(() => void fetchPage(0), [fetchPage]);
  return { ...rest, hasMore: shown > 0 && shown < pages, more, retry };
}
