import {
  type ComponentType,
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addListener } from '../../browser/addListener';
import { lockScroll } from '../../browser/lockScroll';
import { useMessages, useShell } from '../hooks/shell';
import { searchId } from '../ids';
import { answersBack } from '../navbar/menuEntry';
import { type SearchPanelProps, searchParts } from '../searchParts';
import { Icon } from '../ui/Icon';
import s from './SearchDialog.module.css';
import { QUERY_FIELD } from './searchField';
import { OPEN_EVENT } from './searchModal';
import { useSearchKeys } from './useSearchKeys';

/**
 * Frame of the search modal, closed in every document of a site with search. From the moment it opens, its field
 * accepts text and IME composition, and the application takes the text over. Its content is loaded when it opens.
 */
export function SearchDialog() {
  return useShell().search ? <Frame /> : null;
}

function Frame() {
  const t = useMessages();
  const { searchHref } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const early = useRef<KeyboardEvent | null>(null);
  const forget = useCallback(() => {
    setIsAsking(false);
    early.current = null;
    input.current!.value = '';
  }, []);
  const { opening, onClose } = useOpening(dialog, forget);
  const isOpen = opening > 0;
  const { Panel, hasFailed } = usePanel(isOpen);
  const close = useCallback(() => dialog.current?.close(), []);
  useSearchKeys();
  useLayoutEffect(() => {
    lockScroll('search', isOpen);
    return () => lockScroll('search', false);
  }, [isOpen]);

  // Not for links within, which close it themselves: a page that was requested earlier may arrive below the open modal.
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!answersBack(event)) close();
    };
    return addListener(window, 'popstate', onPopState);
  }, [close]);

  // Enter waits for the content, so that its effect does not depend on timing.
  const onKeyDown = ({ keyCode, nativeEvent }: ReactKeyboardEvent) => {
    // 13 is an Enter; one that ends a composition is 229.
    if (Panel || hasFailed || keyCode !== 13) return;
    nativeEvent.preventDefault();
    early.current = nativeEvent;
  };
  const onCancel = (event: MouseEvent) => {
    // Otherwise the browser would close it again, with a warning.
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      id={searchId}
      className={s.dialog}
      aria-label={t('search.dialog')}
      translate="no"
      onClose={onClose}
    >
      <div className={s.box}>
        <search hidden={isAsking}>
          <form className={s.form} action={searchHref}>
            <Icon name="search" />
            <input
              {...QUERY_FIELD}
              ref={input}
              className={s.input}
              placeholder={t('search.placeholder')}
              aria-label={t('search.field')}
              onInput={() => {
                early.current = null;
              }}
              onKeyDown={onKeyDown}
            />
            <button type="reset" aria-label={t('search.clear')}>
              <Icon name="close" />
            </button>
            {/* Browsers that support invoker commands close the modal by this button even before the application
                runs. */}
            <button
              type="button"
              className={s.cancel}
              {...{ command: 'close', commandfor: searchId }}
              onClick={onCancel}
            >
              {t('search.cancel')}
            </button>
            {/* Also for an application that cannot be loaded. Submits to the search page: browsers may never request a
                failed script again, and after a new publication the script no longer exists. */}
            <p role="alert" data-nojs={hasFailed ? null : ''}>
              {t('search.error')}
              <button type="submit">{t('load.retry')}</button>
            </p>
          </form>
        </search>
        {isOpen && Panel && (
          <Panel
            key={opening}
            dialog={dialog}
            input={input}
            early={early}
            onAsking={setIsAsking}
            onClose={close}
          />
        )}
      </div>
    </dialog>
  );
}

/**
 * Counts how often the modal was opened, by the boot script too; 0 while it is closed. Calls `forget`, which must be
 * stable, when the application opens it and when it closes.
 */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, forget: () => void) {
  const [opening, setOpening] = useState(0);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const count = () => setOpening((number) => number + 1);
    const onOpen = () => {
      forget();
      count();
    };
    if (element.open) count();
    return addListener(element, OPEN_EVENT, onOpen);
  }, [dialog, forget]);
  const onClose = () => {
    // The event is asynchronous: the modal may be open again, with new text.
    if (dialog.current!.open) return;
    forget();
    setOpening(0);
  };
  return { opening, onClose };
}

/** Content of the modal, loaded when it opens. */
function usePanel(isOpen: boolean) {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    setHasFailed(false);
    searchParts()
      .panel()
      .then(
        (Loaded) => setPanel(() => Loaded),
        () => setHasFailed(true),
      );
  }, [isOpen]);
  return { Panel, hasFailed };
}
