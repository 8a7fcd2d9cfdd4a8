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
import { hear } from '../../browser/hear';
import { keepStill } from '../../browser/still';
import { useMessages, useShell } from '../hooks/shell';
import { searchId } from '../ids';
import { type SearchPanelProps, searchParts } from '../searchParts';
import { Icon } from '../ui/Icon';
import { answersBack } from './menuEntry';
import s from './SearchDialog.module.css';
import { SearchFailed } from './SearchFailed';
import { QUERY_FIELD } from './searchField';
import { OPEN_EVENT } from './searchModal';
import { useSearchKeys } from './useSearchKeys';

/**
 * The search modal's frame, closed in every document of a site with search: whatever opens it, the field takes what is
 * typed and composed from then on, and the application finds it there. What is in it is loaded when it opens.
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
    keepStill('search', isOpen);
    return () => keepStill('search', false);
  }, [isOpen]);

  // Links in it close it themselves: a page that was requested earlier arrives below the modal and leaves it open.
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!answersBack(event)) close();
    };
    return hear(window, 'popstate', onPopState);
  }, [close]);

  // By the document of the search page: a browser may never ask again for a script that failed, and where the site has
  // been published again there is none.
  const retry = () => input.current!.form!.submit();
  // What is in the modal answers it once it is there, so that Enter does one thing whenever it is pressed.
  const onKeyDown = ({ key, nativeEvent }: ReactKeyboardEvent) => {
    if (Panel || key !== 'Enter' || nativeEvent.isComposing) return;
    nativeEvent.preventDefault();
    early.current = nativeEvent;
  };
  const onCancel = (event: MouseEvent) => {
    // Else the browser closes it once more, and says so.
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
            {/* Browsers that know how close the modal by it before the application is there. */}
            <button
              type="button"
              className={s.cancel}
              {...{ command: 'close', commandfor: searchId }}
              onClick={onCancel}
            >
              {t('search.cancel')}
            </button>
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
        {isOpen && hasFailed && (
          <div role="alert">
            <SearchFailed onRetry={retry} />
          </div>
        )}
      </div>
    </dialog>
  );
}

/**
 * Numbers the times that the modal was opened, by the boot script too; 0 while it is closed. Calls `forget`, which must
 * be stable, when the application opens it and when it is closed.
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
    return hear(element, OPEN_EVENT, onOpen);
  }, [dialog, forget]);
  const onClose = () => {
    // A browser reports the closing later: the modal may be open again by then, with what was typed since.
    if (dialog.current!.open) return;
    forget();
    setOpening(0);
  };
  return { opening, onClose };
}

/** What is in the modal, loaded when it opens. */
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
