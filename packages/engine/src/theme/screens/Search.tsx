import {
  type ComponentType,
  type FormEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchProps } from '../../shared/screens';
import { useNavigation } from '../hooks/navigation';
import { useMessages, useShell } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { TagChips } from '../lists/TagChips';
import { SearchFailed } from '../searchModal/SearchFailed';
import { QUERY_FIELD } from '../searchModal/searchField';
import { type SearchResultsProps, searchParts } from '../searchParts';
import s from './Search.module.css';
import { type SearchTerms, useSearchTerms } from './useSearchTerms';

/** The search page: form, and content for readers without script. The results are a separate part. */
function Search(props: SearchProps) {
  const { searchHref, title } = useShell();
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { terms, change, settle } = useSearchTerms(searchHref, input);
  const { Results, hasFailed, load } = useResults();
  const query = terms?.query ?? '';
  const isComing = terms === null || (query !== '' && !Results && !hasFailed);
  useEffect(() => {
    if (query !== '') load();
  }, [query, load]);
  const name = query === '' ? t('search.title') : t('search.titleFor', { query });
  const { location } = useNavigation();
  useEffect(() => {
    // Also when the reader returns before this page has left the screen. But not if the next page has set its title
    // while this one still renders its last query.
    if (location && window.location.pathname.startsWith(searchHref)) document.title = `${name} | ${title}`;
  }, [location, name, title, searchHref]);
  useLayoutEffect(() => {
    // As an attribute for styles, since a `:has()` rule over the whole document would slow every style recalculation.
    const { dataset } = document.documentElement;
    dataset.searchBar = '';
    return () => {
      delete dataset.searchBar;
    };
  }, []);
  useLayoutEffect(() => {
    // From now on the screen itself renders the loading state.
    if (!isComing) delete document.documentElement.dataset.q;
  }, [isComing]);
  const choose = (part: Partial<SearchTerms>) => {
    if (part.query !== undefined) input.current!.value = part.query;
    change(part);
  };
  const isEmpty = terms?.query === '';
  useEffect(() => {
    // Does not take the focus from another element.
    const isFree = document.activeElement?.matches('body, main');
    if (isEmpty && isFree) input.current?.focus({ preventScroll: true });
  }, [isEmpty]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    settle();
    // A phone's keyboard would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  return (
    <div className={s.page}>
      <PageHeader title={t('search.title')} />
      <search className={s.bar}>
        <form className={s.form} action={searchHref} data-search-page="" onSubmit={onSubmit}>
          <input
            {...QUERY_FIELD}
            ref={input}
            className={s.input}
            placeholder={t('search.pagePlaceholder')}
            aria-label={t('search.field')}
            onFocus={load}
            onBlur={settle}
            onInput={({ currentTarget }) => change({ query: currentTarget.value.trim() })}
          />
          <button type="submit" className={s.submit}>
            {t('search.submit')}
          </button>
        </form>
      </search>
      {terms && query !== '' && Results && (
        <Results
          terms={terms}
          onChange={choose}
          hasParts={props.blog !== null && props.docsHref !== null}
          tagLabels={props.tagLabels}
          nothing={<Discover {...props} />}
        />
      )}
      {isComing && (
        <p className={s.coming} role="status">
          {t('search.loading')}
        </p>
      )}
      {hasFailed && query !== '' && (
        <div role="alert">
          {/* As in the modal, a retry loads an up-to-date document. */}
          <SearchFailed onRetry={() => input.current!.form!.submit()} />
        </div>
      )}
      <p data-nojs="">{t('search.noScript')}</p>
      {(query === '' || hasFailed) && <Discover {...props} />}
    </div>
  );
}

/** Content before a search: frequent tags, new posts, and links to all lists. */
function Discover({ blog, docsHref, tags, newest }: SearchProps) {
  const t = useMessages();
  return (
    <div className={s.discover}>
      {tags.length > 0 && (
        <section aria-labelledby="__tags">
          <h2 id="__tags">{t('home.tags')}</h2>
          <TagChips tags={tags} />
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="__newest">
          <h2 id="__newest">{t('home.latest')}</h2>
          <ul className={s.newest}>
            {newest.map(({ title, href, lang }) => (
              <li key={href}>
                <a href={href} lang={lang}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={t('search.browse')}>
        {blog !== null && (
          <>
            <a href={blog.archiveHref}>{t('archive.title')}</a>
            <a href={blog.tagIndexHref}>{t('tags.title')}</a>
            <a href={blog.href}>{t('post.list')}</a>
          </>
        )}
        {docsHref !== null && <a href={docsHref}>{t('doc.sidebar')}</a>}
      </nav>
    </div>
  );
}

/** The results component once it is loaded: a reader who returns gets results at once. */
let loaded: ComponentType<SearchResultsProps> | null = null;

/** The results component, loaded on demand. */
function useResults(): {
  readonly Results: ComponentType<SearchResultsProps> | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
} {
  const [Results, setResults] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    searchParts()
      .results()
      .then(
        (Loaded) => {
          loaded = Loaded;
          setResults(() => Loaded);
        },
        (error: unknown) => {
          console.warn('The search could not be loaded.', error);
          setHasFailed(true);
        },
      );
  }, []);
  return { Results, hasFailed, load };
}

export { Search as Screen };
