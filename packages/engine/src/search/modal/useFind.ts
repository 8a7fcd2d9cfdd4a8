import { useCallback } from 'react';
import { usePage } from '../../theme/hooks/page';
import { usePreferredVersion } from '../../theme/hooks/preferredVersion';
import { useMessages, useShell } from '../../theme/hooks/shell';
import { currentVersion, facetFilters } from '../query/facets';
import { findHits } from '../query/findHits';
import { resultHref } from '../query/links';
import { groupHits } from './groups';
import type { AutocompleteResults, ItemGroup } from './modalState';
import type { SavedHits } from './saved';
import { ASK, EMPTY_CONTEXT, type SearchItem } from './source';

/**
 * Returns the function that finds the modal's items: saved results for an empty query, otherwise hits of the provider.
 * `isAsTyped` is true for a query that must not be corrected.
 */
export function useFind(
  saved: () => SavedHits,
  isAsTyped: (query: string) => boolean,
): (query: string, signal: AbortSignal) => Promise<AutocompleteResults> {
  const shell = useShell();
  const t = useMessages();
  const page = usePage();
  const version = currentVersion(shell, page, usePreferredVersion());
  const config = shell.search!;
  return useCallback(
    async (query, signal) => {
      const linkOf = (url: string) => resultHref(url, shell);
      if (query.trim() === '') return { groups: savedGroups(saved(), linkOf, t), context: EMPTY_CONTEXT };
      const askItem: ItemGroup[] = config.askAi
        ? [{ id: ASK, title: '', items: [{ kind: 'ask', query }] }]
        : [];
      try {
        const { hits, count, queryId, meant, suggestions } = await findHits(
          shell,
          {
            query,
            facetFilters: config.isContextual ? facetFilters(shell.locale, version) : [],
            hitsPerSection: config.maxResultsPerGroup,
            isAsTyped: isAsTyped(query),
          },
          t('search.titlesOnly'),
          signal,
        );
        const tags = t('tags.title');
        const groups = groupHits(hits, config.maxResultsPerGroup).map(({ title, hits: own }): ItemGroup => {
          const items = own.map((hit): SearchItem => ({ kind: 'hit', hit, href: linkOf(hit.url) }));
          return { id: `hits ${title}`, title, items };
        });
        groups.sort((a, b) => Number(a.title === tags) - Number(b.title === tags));
        // Tags and the question are displayed above the results, but come last in order, so that Enter opens the first
        // text.
        return {
          groups: [...groups, ...askItem],
          context: { query, count, queryId, meant, hasFailed: false, suggestions },
        };
      } catch (error) {
        if (!signal.aborted) console.warn('The search failed.', error);
        return { groups: [], context: { ...EMPTY_CONTEXT, query, hasFailed: true } };
      }
    },
    [shell, config, version, saved, isAsTyped, t],
  );
}

function savedGroups(
  { recent, favorites }: SavedHits,
  linkOf: (url: string) => string,
  t: ReturnType<typeof useMessages>,
): ItemGroup[] {
  const group = (kind: 'recent' | 'favorite', hits: SavedHits['recent'], title: string): ItemGroup[] =>
    hits.length === 0
      ? []
      : [{ id: kind, title, items: hits.map((hit) => ({ kind, hit, href: linkOf(hit.url) })) }];
  return [
    ...group('recent', recent, t('search.recent')),
    ...group('favorite', favorites, t('search.favorites')),
  ];
}
