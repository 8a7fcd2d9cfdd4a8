import { useMessages } from '../hooks/shell';
import { SearchIcon } from './icons';
import s from './Search.module.css';

/** The search provider could not be reached. */
export function ErrorScreen() {
  const t = useMessages();
  return (
    <div className={s.notice}>
      <SearchIcon name="offline" />
      <p>
        <strong>{t('search.error')}</strong>
      </p>
      <p>{t('search.errorHelp')}</p>
    </div>
  );
}
