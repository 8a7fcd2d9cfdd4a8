import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './SearchButton.module.css';

/** Opens the search: without script the search page, with script the modal. */
export function SearchButton() {
  const { searchHref } = useShell();
  const t = useMessages();
  return (
    <form action={searchHref} data-search="">
      <button
        type="submit"
        className={s.search}
        aria-label={t('search.button')}
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span className={s.text}>{t('search.button')}</span>
        <span className={s.key} data-js="">
          /
        </span>
      </button>
    </form>
  );
}
