import type { ReactNode } from 'react';
import { useMessages } from '../hooks/shell';
import s from './SearchFailed.module.css';

interface SearchFailedProps {
  readonly onRetry: () => void;
  /** Alternatives to results. */
  readonly children?: ReactNode;
}

/** Report of a failed search, with a retry and alternatives. */
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
