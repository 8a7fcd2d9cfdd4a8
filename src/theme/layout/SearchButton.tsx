import { type FormEvent, useCallback, useState } from 'react';
import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './SearchButton.module.css';
import { SearchDialog } from './SearchDialog';
import { useSearchKeys } from './useSearchKeys';

/** Opens the search: without script the search page, with script the modal. Nothing on a site without search. */
export function SearchButton() {
  return useShell().search ? <Opener /> : null;
}

function Opener() {
  const { searchHref } = useShell();
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  useSearchKeys(open);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <form action={searchHref} data-search="" onSubmit={onSubmit}>
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
      {isOpen && <SearchDialog onClose={close} />}
    </>
  );
}
