import { useId, useState } from 'react';
import { usePage } from '../../theme/hooks/page';
import { usePreferredVersion } from '../../theme/hooks/preferredVersion';
import { useMessages, useShell } from '../../theme/hooks/shell';
import { SearchFailed } from '../../theme/searchModal/SearchFailed';
import type { SearchResultsProps } from '../../theme/searchParts';
import { CorrectionNotice } from '../CorrectionNotice';
import { SearchIcon } from '../icons';
import { currentVersion, facetFilters, partFilter, type SitePart } from '../query/facets';
import { Status } from '../Status';
import { askModal } from './askModal';
import { MoreResults } from './MoreResults';
import { PageHit } from './PageHit';
import { byPage, type FoundPage } from './pages';
import s from './SearchResults.module.css';
import { isTagPage, TagHits } from './TagHits';
import { usePagedSearch } from './usePagedSearch';

const ALL = 'all';

/** Maximum number of choices shown as chips. */
const MAX_CHIPS = 5;

const PARTS: readonly SitePart[] = ['blog', 'docs'];

/** Results of the search page, with their filters. */
export function SearchResults({ terms, onChange, hasParts, tagLabels, nothing }: SearchResultsProps) {
  const shell = useShell();
  const t = useMessages();
  const current = currentVersion(shell, usePage(), usePreferredVersion());
  const { askAi, isContextual } = shell.search!;
  const language = terms.language ?? (isContextual ? shell.locale : ALL);
  const version = terms.version ?? (isContextual ? current : ALL) ?? ALL;
  const part = PARTS.find((choice) => choice === terms.part) ?? null;
  const locale = language === ALL ? null : language;
  const docs = version === ALL ? null : version;
  const allDocs = shell.docsVersions.map(({ name }) => name);
  const [asTyped, setAsTyped] = useState<string | null>(null);
  const { hits, count, status, query, meant, suggestions, hasMore, more, retry } = usePagedSearch(
    terms.query,
    asTyped === terms.query,
    part === null
      ? facetFilters(locale, docs)
      : [...facetFilters(locale, null), ...partFilter(part, docs, allDocs)],
  );
  const pages = byPage(hits);
  const message =
    status === 'stalled'
      ? t('search.loading')
      : status !== 'done'
        ? ''
        : count > 0
          ? t('search.countFor', { count, query: meant ?? query })
          : t('search.noResultsPage', { query });
  const isTag = (page: FoundPage) => isTagPage(page, t('tags.title'));
  return (
    <div className={s.results} translate="no">
      <div className={s.filters}>
        {hasParts && (
          <Chips
            label={t('search.part')}
            value={part ?? ALL}
            options={[null, ...PARTS].map((choice) => ({
              value: choice ?? ALL,
              label: t(`search.part.${choice ?? 'all'}`),
            }))}
            onChange={(value) => onChange({ part: value === ALL ? null : value })}
          />
        )}
        {shell.locales.length > 1 && (
          <Choices
            label={t('search.language')}
            value={language}
            options={[
              { value: ALL, label: t('search.anyLanguage') },
              ...shell.locales.map(({ code, label, htmlLang }) => ({ value: code, label, lang: htmlLang })),
            ]}
            onChange={(value) => onChange({ language: value })}
          />
        )}
        {shell.docsVersions.length > 1 && (
          <Filter
            label={t('search.version')}
            value={version}
            options={[
              { value: ALL, label: t('search.anyVersion') },
              ...shell.docsVersions.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={(value) => onChange({ version: value })}
          />
        )}
      </div>
      <p className={s.count} aria-hidden="true">
        {message}
      </p>
      <Status message={message} waits={status === 'done'} />
      {status === 'done' && (
        <CorrectionNotice {...{ query, meant }} className={s.meant!} onAsTyped={() => setAsTyped(query)} />
      )}
      {status === 'failed' && hits.length === 0 && (
        <div role="alert">
          <SearchFailed onRetry={retry} />
          {nothing}
        </div>
      )}
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
          {askAi && (
            <button type="button" className={s.ask} onClick={() => askModal(query)}>
              <SearchIcon name="ask" />
              {t(askAi.mode === 'generative' ? 'ask.open' : 'ask.quoteOpen', { query })}
            </button>
          )}
          {nothing}
        </>
      )}
      <TagHits pages={pages.filter(isTag)} />
      <ol>
        {pages
          .filter((page) => !isTag(page))
          .map((page) => (
            <PageHit key={page.url} page={page} tagLabels={tagLabels} />
          ))}
      </ol>
      {hasMore && <MoreResults onMore={more} />}
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly lang?: string;
  }[];
  readonly onChange: (value: string) => void;
}

/** A choice as a row of buttons, one of them pressed. */
function Chips({ label, value, options, onChange }: FilterProps) {
  return (
    <fieldset className={s.chips}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Chips for few choices, a select for many, which would push the results out of sight. */
function Choices(props: FilterProps) {
  return props.options.length > MAX_CHIPS ? <Filter {...props} /> : <Chips {...props} />;
}

/** A choice as a `<select>`. */
function Filter({ label, value, options, onChange }: FilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
