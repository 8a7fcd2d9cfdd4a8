import { useMessages, useShell } from '../../theme/hooks/shell';
import { SearchFailed } from '../../theme/searchModal/SearchFailed';
import { CorrectionNotice } from '../CorrectionNotice';
import type { ShownHit } from '../query/hit';
import { Status } from '../Status';
import type { ModalState } from './modalState';
import { NoResults } from './NoResults';
import { Results } from './Results';
import { SavedList } from './SavedList';
import s from './Search.module.css';
import { StartContent } from './StartContent';
import { ASK } from './source';
import type { Autocomplete } from './useAutocomplete';

/** State of the modal, and callbacks of the panel around it. */
export interface OutcomeProps {
  readonly state: ModalState;
  readonly autocomplete: Autocomplete;
  readonly onSearch: (query: string) => void;
  /** Searches for a query exactly as typed. */
  readonly onAsTyped: (query: string) => void;
  readonly onPromote: (hit: ShownHit) => void;
  readonly onRemove: (hit: ShownHit) => void;
  readonly onClose: () => void;
}

/** Content of the modal for the current query. Its state is also announced to screen readers. */
export function Outcome(props: OutcomeProps) {
  const { state, autocomplete, onSearch, onAsTyped, onClose } = props;
  const { searchHref } = useShell();
  const t = useMessages();
  const { query, count, meant, hasFailed, suggestions } = state.context;
  const isStalled = state.status === 'stalled';
  const hasHits = state.groups.some(({ id }) => id !== ASK);
  const message = isStalled
    ? t('search.loading')
    : hasFailed
      ? t('search.error')
      : query && t('search.countFor', { count, query: meant ?? query });
  return (
    <>
      <Status message={message} waits={!isStalled} />
      {isStalled && <div className={s.stalled} />}
      {query === '' ? (
        <SavedList {...props} />
      ) : (
        <>
          <CorrectionNotice {...{ query, meant }} className={s.meant!} onAsTyped={() => onAsTyped(query)} />
          <Results state={state} autocomplete={autocomplete} />
          {hasFailed ? (
            <SearchFailed onRetry={() => onSearch(query)} />
          ) : hasHits ? (
            <a className={s.all} href={`${searchHref}?q=${encodeURIComponent(query)}`} onClick={onClose}>
              {t('search.all', { count })}
            </a>
          ) : (
            <NoResults query={query} suggestions={suggestions} onSearch={onSearch} />
          )}
        </>
      )}
      {(query === '' || !hasHits) && <StartContent onClose={onClose} />}
    </>
  );
}
