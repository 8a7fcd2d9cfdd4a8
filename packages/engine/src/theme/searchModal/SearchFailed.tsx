import { useMessages } from '../hooks/shell';
import s from './SearchFailed.module.css';

/** Report of a failed search, with a retry. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={s.failed}>
      <p>
        <strong>{t('search.error')}</strong>
      </p>
      <p>{t('search.errorHelp')}</p>
      <button type="button" onClick={onRetry}>
        {t('load.retry')}
      </button>
    </div>
  );
}
