import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { STALLED } from '../query/request';
import {
  type AutocompleteResults,
  activeItem,
  initialState,
  type ListedItem,
  type ModalEvent,
  type ModalState,
  modalReducer,
  nextActive,
} from './modalState';
import type { SearchItem } from './source';

interface AutocompleteInput {
  /** Text of the input when the modal opens. */
  readonly query: string;
  /** Finds the items for a query. Must not reject; if its signal is aborted, its result is dropped. */
  readonly find: (query: string, signal: AbortSignal) => Promise<AutocompleteResults>;
  readonly navigate: (href: string) => void;
  /** Called when an item is chosen, also if it opens in another tab. */
  readonly onSelect: (item: SearchItem, event: SelectEvent, state: ModalState) => void;
  /** Called when the reader moves to an item. */
  readonly onActive: (item: SearchItem, state: ModalState) => void;
}

/** A click on an item, or the Enter key. */
export type SelectEvent = MouseEvent | KeyboardEvent;

/** State machine of the search: query, items, active item, and keys. */
export function useAutocomplete(input: AutocompleteInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [state, setState] = useState(() => initialState(input.query));
  // Events may be faster than renders, so they read the state from here.
  const live = useRef(state);
  const autocomplete = useMemo(() => {
    const dispatch = (event: ModalEvent) => {
      live.current = modalReducer(live.current, event);
      setState(live.current);
    };
    return createAutocomplete({ input: latest, live, dispatch });
  }, []);
  useEffect(() => autocomplete.cancel, [autocomplete]);
  return { state, autocomplete };
}

/** State and callbacks that the machine works on. */
interface Machine {
  readonly input: RefObject<AutocompleteInput>;
  readonly live: RefObject<ModalState>;
  readonly dispatch: (event: ModalEvent) => void;
}

/** Requests the items of queries; a new request aborts the one before. */
function createAsking({ input, dispatch }: Machine) {
  let running = new AbortController();
  let timer = 0;
  const cancel = () => {
    running.abort();
    window.clearTimeout(timer);
  };

  /** @param isOpen whether the list opens with the items @returns false if a later request has aborted this one */
  async function ask(query: string, isOpen = true): Promise<boolean> {
    cancel();
    running = new AbortController();
    const { signal } = running;
    dispatch({ type: 'asked', query });
    timer = window.setTimeout(() => dispatch({ type: 'stalled' }), STALLED);
    const results = await input.current.find(query, signal);
    // A stale answer would be shown until the newer one arrives.
    if (signal.aborted) return false;
    window.clearTimeout(timer);
    dispatch({ type: 'answered', results, isOpen });
    return true;
  }

  return { ask, cancel };
}

/** Actions that change the state of the modal. */
export type Autocomplete = ReturnType<typeof createAutocomplete>;

function createAutocomplete(machine: Machine) {
  const { input, live, dispatch } = machine;
  const { ask, cancel } = createAsking(machine);

  function activate(number: number | null): void {
    dispatch({ type: 'activated', number });
    const item = activeItem(live.current);
    if (item) input.current.onActive(item, live.current);
  }

  /** Moves to the next or previous item, cyclically; opens a closed list, downwards at its first item. */
  async function move(step: 1 | -1): Promise<void> {
    const { isOpen, query } = live.current;
    if (!isOpen && !(await ask(query))) return;
    const next = nextActive(live.current, step);
    activate(isOpen || step < 0 || next === null ? next : 0);
  }

  function select(item: SearchItem, event: SelectEvent): void {
    if (item.kind === 'ask') dispatch({ type: 'hidden' });
    input.current.onSelect(item, event, live.current);
  }

  /** Opens the active item, in a new tab or window with a modifier key. */
  function enter(event: KeyboardEvent): void {
    const item = activeItem(live.current);
    if (!item) return;
    event.preventDefault();
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.altKey && !isElsewhere) return;
    if (item.kind === 'ask') {
      if (!isElsewhere) select(item, event);
      return;
    }
    select(item, event);
    if (!isElsewhere) input.current.navigate(item.href);
    else window.open(item.href, '_blank', event.ctrlKey || event.metaKey ? 'noopener' : ownWindow());
  }

  return {
    state: () => live.current,
    cancel,
    ask,
    /** Repeats the current query. */
    refresh: () => ask(live.current.query, live.current.isOpen),
    /** Searches for a query with the list open at once. */
    open(query: string): void {
      dispatch({ type: 'opened' });
      void ask(query);
    },
    /** Closes the list, and aborts a request that would open it again. */
    close(): void {
      cancel();
      dispatch({ type: 'closed' });
    },
    onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (step) {
        // The arrow keys would move the caret.
        event.preventDefault();
        void move(step);
      } else if (event.key === 'Enter') enter(event);
    },
    /** Event handlers of the list: a press leaves the focus in the input. */
    panelProps: { onMouseDown: keepFocus, onMouseLeave: () => dispatch({ type: 'activated', number: 0 }) },
    itemProps: (item: ListedItem) => ({
      onMouseMove: () => {
        if (item.number !== live.current.active) activate(item.number);
      },
      onMouseDown: keepFocus,
      onClick: (event: MouseEvent) => select(item, event),
    }),
  };
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Browsers open a separate window only if a size is given. */
const ownWindow = () => `noopener,width=${window.outerWidth},height=${window.outerHeight}`;
