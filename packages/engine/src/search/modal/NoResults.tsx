import { useMessages, useShell } from '../../theme/hooks/shell';
import { SearchIcon } from '../icons';
import s from './Search.module.css';

interface NoResultsProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** Empty result: suggested queries, and a link to report missing results. */
export function NoResults({ query, suggestions, onSearch }: NoResultsProps) {
  const { reportUrl } = useShell().search!;
  const t = useMessages();
  return (
    <div className={s.notice}>
      <SearchIcon name="none" />
      <p>{t('search.noResults', { query })}</p>
      {suggestions.length > 0 && (
        <div>
          <p>{t('search.suggestions')}:</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className={s.suggestion} onClick={() => onSearch(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reportUrl && (
        <p>
          {t('search.report')}{' '}
          <a
            href={reportUrl.replaceAll('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('search.reportLink')}
          </a>
        </p>
      )}
    </div>
  );
}
