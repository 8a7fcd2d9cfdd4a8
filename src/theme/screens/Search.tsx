import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { SearchProps } from '../../shared/screens';
import { useMessages, useShell } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { QUERY_MAX } from '../layout/SearchDialog';
import type { SearchResultsProps } from '../search';
import s from './Search.module.css';
import { useSearchTerms } from './useSearchTerms';

/** The search page: its frame, and what helps a reader whose browser runs no script. The results are a part of their own. */
function Search({ blogHref, docsHref, archiveHref, tagIndexHref }: SearchProps) {
  const { searchHref } = useShell();
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { terms, change } = useSearchTerms(searchHref);
  const { Results, load } = useResults();
  const query = terms?.query ?? '';
  useEffect(() => {
    const element = input.current!;
    if (terms && terms.query !== element.value.trim()) element.value = terms.query;
    if (query !== '') load();
  }, [terms, query, load]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A phone's keyboard covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  return (
    <div className={s.page}>
      <PageHeader title={t('search.title')} />
      <search>
        <form className={s.form} action={searchHref} data-search-page="" onSubmit={onSubmit}>
          <input
            ref={input}
            type="search"
            name="q"
            className={s.input}
            maxLength={QUERY_MAX}
            placeholder={t('search.pagePlaceholder')}
            aria-label={t('search.dialog')}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={load}
            onInput={({ currentTarget }) => change({ query: currentTarget.value.trim() })}
          />
          <button type="submit" className={s.submit}>
            {t('search.submit')}
          </button>
        </form>
      </search>
      {terms && query !== '' && Results && <Results terms={terms} onChange={change} />}
      <p data-nojs="">{t('search.noScript')}</p>
      {query === '' && (
        <nav className={s.browse} aria-label={t('search.browse')}>
          <a href={archiveHref}>{t('archive.title')}</a>
          <a href={tagIndexHref}>{t('tags.title')}</a>
          <a href={blogHref}>{t('post.list')}</a>
          {docsHref !== null && <a href={docsHref}>{t('doc.sidebar')}</a>}
        </nav>
      )}
    </div>
  );
}

/** The part that searches, loaded when it is wanted; what was asked for meanwhile is answered then. */
function useResults(): {
  readonly Results: ComponentType<SearchResultsProps> | null;
  readonly load: () => void;
} {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps> | null>(null);
  const load = useCallback(() => {
    import('../search').then(
      ({ SearchResults }) => setResults(() => SearchResults),
      (error: unknown) => console.warn('The search could not be loaded.', error),
    );
  }, []);
  return { Results, load };
}

export { Search as Screen };
