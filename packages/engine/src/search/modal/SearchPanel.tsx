import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigation } from '../../theme/hooks/navigation';
import { useMessages, useShell } from '../../theme/hooks/shell';
import type { SearchPanelProps } from '../../theme/searchParts';
import type { AskViewProps } from '../ask/AskView';
import { searchClient } from '../query/client';
import { KeyHints } from './KeyHints';
import type { ModalState } from './modalState';
import { Outcome } from './Outcome';
import s from './Search.module.css';
import { addRecent, promote, readSaved, remove, type SavedHits, writeSaved } from './saved';
import type { SearchItem } from './source';
import { trackActive, trackChoice, trackView } from './track';
import { type SelectEvent, useAutocomplete } from './useAutocomplete';
import { isBusy, search, useBoundInput } from './useBoundInput';
import { useFind } from './useFind';
import { useInputState } from './useInputState';
import { settle } from './viewport';

/** Content of the search modal: results while the reader types, and saved results before that. */
export function SearchPanel({ dialog, input, early, onAsking, onClose }: SearchPanelProps) {
  const shell = useShell();
  const t = useMessages();
  const { navigate } = useNavigation();
  const { indexName } = shell.search!;
  const saved = useRef<SavedHits>(readSaved(indexName));
  const [question, setQuestion] = useState(() => dialog.current!.dataset.question ?? null);
  const asTyped = useRef<string | null>(null);
  const find = useFind(
    useCallback(() => saved.current, []),
    useCallback((query) => query === asTyped.current, []),
  );

  const save = (next: SavedHits) => {
    saved.current = next;
    writeSaved(indexName, next);
  };
  const onSelect = (item: SearchItem, event: SelectEvent, state: ModalState) => {
    if (item.kind === 'ask') return setQuestion(item.query);
    save(addRecent(saved.current, item.hit));
    trackChoice(shell, item, state);
    const { ctrlKey, metaKey, shiftKey } = event;
    if (!ctrlKey && !metaKey && !shiftKey) onClose();
  };
  const { state, autocomplete } = useAutocomplete({
    query: input.current?.value ?? '',
    find,
    navigate,
    onSelect,
    onActive: (item, now) => trackActive(shell, item, now),
  });
  const back = useCallback(() => {
    // The field can take the focus only once it is shown again.
    flushSync(() => setQuestion(null));
    input.current?.focus();
    // No event opens the list if the field still had the focus.
    const { isOpen, query } = autocomplete.state();
    if (!isOpen) autocomplete.open(query);
  }, [autocomplete, input]);
  // The query at which a question could not be asked.
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const AskView = useAskView(
    question !== null,
    useCallback(() => {
      setFailedAt(autocomplete.state().query);
      back();
    }, [autocomplete, back]),
  );
  useEffect(() => {
    searchClient(shell).prepare(shell.locale);
  }, [shell]);
  useBoundInput({ dialog, input, early, autocomplete, onClose });
  useInputState(input, state);
  useEffect(() => settle(dialog.current!), [dialog]);
  // Before the next paint: the field that regains the focus is hidden while a question is open.
  useLayoutEffect(() => {
    delete dialog.current!.dataset.question;
    onAsking(question !== null);
  }, [dialog, question, onAsking]);
  useEffect(() => trackView(shell, state), [shell, state]);

  if (question !== null) {
    return AskView && <AskView question={question} onClose={back} />;
  }
  const change = (next: SavedHits) => {
    save(next);
    void autocomplete.refresh();
    input.current?.focus();
  };
  return (
    <>
      <div className={s.panel} {...autocomplete.panelProps} aria-busy={isBusy(state)}>
        {failedAt === state.query && (
          <p className={s.empty} role="alert">
            <strong>{t('ask.error')}</strong>
          </p>
        )}
        {state.isOpen && (
          <Outcome
            state={state}
            autocomplete={autocomplete}
            onSearch={(query) => search(input.current!, autocomplete, query)}
            onAsTyped={(query) => {
              asTyped.current = query;
              search(input.current!, autocomplete, query);
            }}
            onPromote={(hit) => change(promote(saved.current, hit))}
            onRemove={(hit) => change(remove(saved.current, hit))}
            onClose={onClose}
          />
        )}
      </div>
      <KeyHints hasProviderName={shell.search!.provider.name === 'algolia'} />
    </>
  );
}

/** The view of conversations, loaded on first use. If that fails, calls `onFailed`, which must be stable. */
function useAskView(isWanted: boolean, onFailed: () => void): ComponentType<AskViewProps> | null {
  const [view, setView] = useState<ComponentType<AskViewProps> | null>(null);
  useEffect(() => {
    if (!isWanted || view) return;
    import('../ask/AskView').then(
      ({ AskView }) => setView(() => AskView),
      (error: unknown) => {
        console.warn('The conversation could not be loaded.', error);
        onFailed();
      },
    );
  }, [isWanted, view, onFailed]);
  return view;
}
