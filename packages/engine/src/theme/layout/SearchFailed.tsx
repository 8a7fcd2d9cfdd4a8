import type { ReactNode } from 'react';
import { useMessages } from '../hooks/shell';
import s from './SearchFailed.module.css';

interface SearchFailedProps {
  readonly onRetry: () => void;
  /** What is offered in the place of results. */
  readonly children?: ReactNode;
}

/** The search, or what it reads, could not be reached: another try, and below it what needs no search. */
export function SearchFailed({ onRetry, children }: SearchFailedProps) {
  const t = useMessages();
  return (
    <>
      <div className={s.failed}>
        <p>
          <strong>{t('search.error')}</strong>
        </p>
        <p>{t('search.errorHelp')}</p>
        <button type="button" onClick={onRetry}>
          {t('load.retry')}
        </button>
      </div>
      {children}
    </>
  );
}
