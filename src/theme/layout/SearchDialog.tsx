import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeTyped } from '../../client/replay';
import { adoptStyles } from '../../client/styles';
import { useMessages, useShell } from '../hooks/shell';
import type { SearchPanelProps } from '../search';
import { Icon } from '../ui/Icon';
import styles from './searchDialog.css?inline';

/** The longest query that is taken. */
export const QUERY_MAX = 64;

let hasStyles = false;

/**
 * The search modal's frame. It opens with the gesture that asks for it, so that a phone shows its keyboard and no
 * key is lost; what is in it is loaded then.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { searchHref } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);

  // Links in it close it themselves: a page that was asked for earlier arrives below the modal and leaves it open.
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);

  const load = useCallback(() => {
    setHasFailed(false);
    import('../search').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => setHasFailed(true),
    );
  }, []);

  useLayoutEffect(() => {
    if (!hasStyles) adoptStyles(styles);
    hasStyles = true;
    const element = dialog.current!;
    element.showModal();
    input.current!.value = takeTyped().slice(0, QUERY_MAX);
    input.current!.focus();
    load();
  }, [load]);

  return (
    <dialog ref={dialog} className="search" aria-label={t('search.dialog')} onClose={onClose}>
      <div className="search-box">
        <search hidden={isAsking}>
          <form className="search-form" action={searchHref}>
            <Icon name="search" />
            <input
              ref={input}
              type="search"
              name="q"
              className="search-input"
              placeholder={t('search.placeholder')}
              aria-label={t('search.dialog')}
              maxLength={QUERY_MAX}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            <button type="reset" aria-label={t('search.clear')}>
              <Icon name="close" />
            </button>
            <button type="button" className="search-cancel" onClick={close}>
              {t('search.cancel')}
            </button>
          </form>
        </search>
        {Panel && <Panel dialog={dialog} input={input} onAsking={setIsAsking} onClose={close} />}
        {hasFailed && (
          <div className="search-failed" role="alert">
            <p>{t('search.error')}</p>
            <p>{t('search.errorHelp')}</p>
            <button type="button" onClick={load}>
              {t('load.retry')}
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
