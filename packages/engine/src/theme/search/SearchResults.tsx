import { type ReactNode, useId, useState } from 'react';
import { usePage } from '../hooks/page';
import { usePreferredVersion } from '../hooks/preferredVersion';
import { useMessages, useShell } from '../hooks/shell';
import type { SearchTerms } from '../screens/useSearchTerms';
import { ErrorScreen } from './ErrorScreen';
import { currentVersion, facetFilters } from './facets';
import { Meant } from './Meant';
import { MoreResults } from './MoreResults';
import { PageHit } from './PageHit';
import { byPage } from './pages';
import { type Part, partFilter } from './part';
import s from './SearchResults.module.css';
import { usePagedSearch } from './usePagedSearch';

export interface SearchResultsProps {
  readonly terms: SearchTerms;
  readonly onChange: (part: Partial<SearchTerms>) => void;
  /** Whether the site has both posts and documents, one of which a reader may want alone. */
  readonly hasParts: boolean;
  /** Shown when nothing was found. */
  readonly nothing: ReactNode;
}

const ALL = 'all';

const PARTS: readonly Part[] = ['blog', 'docs'];

/** The results of the search page, with what narrows them. */
export function SearchResults({ terms, onChange, hasParts, nothing }: SearchResultsProps) {
  const shell = useShell();
  const t = useMessages();
  const current = currentVersion(shell, usePage(), usePreferredVersion());
  const { isContextual } = shell.search!;
  const language = terms.language ?? (isContextual ? shell.locale : ALL);
  const version = terms.version ?? (isContextual ? current : ALL) ?? ALL;
  const part = PARTS.find((known) => known === terms.part) ?? null;
  const locale = language === ALL ? null : language;
  const docs = version === ALL ? null : version;
  const allDocs = shell.docsVersions.map(({ name }) => name);
  const [asTyped, setAsTyped] = useState<string | null>(null);
  const { hits, count, status, query, meant, suggestions, hasMore, more } = usePagedSearch(
    terms.query,
    asTyped === terms.query,
    part === null
      ? facetFilters(locale, docs)
      : [...facetFilters(locale, null), ...partFilter(part, docs, allDocs)],
  );
  return (
    <div className={s.results}>
      <div className={s.filters}>
        {hasParts && (
          <fieldset className={s.parts}>
            <legend className="sr">{t('search.part')}</legend>
            {[null, ...PARTS].map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === part}
                onClick={() => onChange({ part: choice })}
              >
                {t(`search.part.${choice ?? 'all'}`)}
              </button>
            ))}
          </fieldset>
        )}
        {shell.locales.length > 1 && (
          <Filter
            label={t('search.language')}
            all={t('search.anyLanguage')}
            value={language}
            options={shell.locales.map(({ code, label }) => ({ value: code, label }))}
            onChange={(value) => onChange({ language: value })}
          />
        )}
        {shell.docsVersions.length > 1 && (
          <Filter
            label={t('search.version')}
            all={t('search.anyVersion')}
            value={version}
            options={shell.docsVersions.map(({ name, label }) => ({ value: name, label }))}
            onChange={(value) => onChange({ version: value })}
          />
        )}
      </div>
      <p className={s.count} role="status">
        {status === 'stalled' && t('search.loading')}
        {status === 'done' && count > 0 && t('search.countFor', { count, query: meant ?? query })}
        {status === 'done' && count === 0 && `${t('search.noResultsPage')} “${query}”`}
      </p>
      {status === 'done' && (
        <Meant {...{ query, meant }} className={s.meant!} onAsTyped={() => setAsTyped(query)} />
      )}
      {status === 'failed' && hits.length === 0 && <ErrorScreen />}
      {status === 'stalled' && hits.length === 0 && <div className={s.waiting} aria-hidden="true" />}
      {status === 'done' && count === 0 && (
        <>
          {suggestions.length > 0 && (
            <p className={s.suggestions}>
              {t('search.suggestions')}:{' '}
              {suggestions.map((suggestion) => (
                <button key={suggestion} type="button" onClick={() => onChange({ query: suggestion })}>
                  {suggestion}
                </button>
              ))}
            </p>
          )}
          {nothing}
        </>
      )}
      <ol>
        {byPage(hits).map((page) => (
          <PageHit key={page.url} page={page} />
        ))}
      </ol>
      {hasMore && <MoreResults onMore={more} />}
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  /** Text of the choice of all. */
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Filter({ label, all, value, options, onChange }: FilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value={ALL}>{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
