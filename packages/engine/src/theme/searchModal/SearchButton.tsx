import type { FormEvent, ReactNode } from 'react';
import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './SearchButton.module.css';
import { openSearch } from './searchModal';

/**
 * Button of the search: it opens the search page without script, otherwise the modal. Nothing on a site without search.
 */
export function SearchButton(): ReactNode {
  const { search, searchHref } = useShell();
  const t = useMessages();
  if (!search) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    openSearch();
  };
  return (
    <form action={searchHref} data-search="1" onSubmit={onSubmit}>
      <button
        type="submit"
        className={s.search}
        aria-label={t('search.button')}
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span className={s.text}>{t('search.button')}</span>
        <span className={s.key}>/</span>
      </button>
    </form>
  );
}
