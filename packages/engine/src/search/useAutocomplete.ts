import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ASK, type ModalContext, NOTHING, type SearchItem } from './source';

/** A titled group of items. */
export interface ItemGroup<Item = SearchItem> {
  /** Unique among the groups. */
  readonly title: string;
  readonly items: readonly Item[];
}

/** The items for one query in display order, with the answer's other data. */
export interface AutocompleteResults {
  readonly groups: readonly ItemGroup[];
  readonly context: ModalContext;
}

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

/** An item with its index across all groups. */
export type ListedItem = SearchItem & { readonly number: number };

/** State of the modal. Items and `context` always belong to the same query. */
export interface ModalState {
  /** The query asked last. */
  readonly query: string;
  readonly isOpen: boolean;
  /** `stalled`: no answer within {@link STALLED}. */
  readonly status: 'idle' | 'loading' | 'stalled';
  readonly groups: readonly ItemGroup<ListedItem>[];
  readonly context: ModalContext;
  /** Number of the active item, which Enter opens. */
  readonly active: number | null;
}

/** Time without an answer after which the search counts as stalled, in milliseconds. */
const STALLED = 300;

const INITIAL: Omit<ModalState, 'query'> = {
  isOpen: false,
  status: 'idle',
  groups: [],
  context: NOTHING,
  active: null,
};

/** State machine of the search: query, items, active item, and keys. */
export function useAutocomplete(input: AutocompleteInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [state, setState] = useState<ModalState>(() => ({ ...INITIAL, query: input.query }));
  // Events may be faster than renders, so they read the state from here.
  const live = useRef(state);
  const autocomplete = useMemo(() => {
    const change = (part: Partial<ModalState>) => {
      live.current = { ...live.current, ...part };
      setState(live.current);
    };
    return createAutocomplete({ input: latest, live, change });
  }, []);
  useEffect(() => autocomplete.cancel, [autocomplete]);
  return { state, autocomplete };
}

/** State and callbacks that the machine works on. */
interface Machine {
  readonly input: RefObject<AutocompleteInput>;
  readonly live: RefObject<ModalState>;
  readonly change: (part: Partial<ModalState>) => void;
}

/** Requests the items of queries; a new request aborts the one before. */
function createAsking({ input, live, change }: Machine) {
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
    change({ query, active: 0, status: 'loading' });
    timer = window.setTimeout(() => change({ status: 'stalled' }), STALLED);
    const { groups, context } = await input.current.find(query, signal);
    // A stale answer would be shown until the newer one arrives.
    if (signal.aborted) return false;
    window.clearTimeout(timer);
    let count = 0;
    const numbered = groups.map(({ title, items }) => ({
      title,
      items: items.map((item): ListedItem => ({ ...item, number: count++ })),
    }));
    const { active } = live.current;
    // Without results, Enter must not send a question that the reader did not choose.
    const isOnlyQuestion = query.trim() !== '' && groups.every(({ title }) => title === ASK);
    change({
      status: 'idle',
      groups: numbered,
      context,
      isOpen,
      active: isOnlyQuestion ? null : active !== null && active >= count ? 0 : active,
    });
    return true;
  }

  return { ask, cancel };
}

/** Actions that change the state of the modal. */
export type Autocomplete = ReturnType<typeof createAutocomplete>;

function createAutocomplete(machine: Machine) {
  const { input, live, change } = machine;
  const { ask, cancel } = createAsking(machine);
  const listed = () => live.current.groups.flatMap(({ items }) => items);
  const activeItem = () => listed().find(({ number }) => number === live.current.active);

  function activate(number: number | null): void {
    change({ active: number });
    const item = activeItem();
    if (item) input.current.onActive(item, live.current);
  }

  /** Moves to the next or previous item, cyclically; opens a closed list. */
  async function move(step: 1 | -1): Promise<void> {
    const { isOpen, query } = live.current;
    if (!isOpen && !(await ask(query))) return;
    const { length } = listed();
    const { active } = live.current;
    const next = isOpen || step < 0 ? ((active ?? (step < 0 ? 0 : -1)) + step + length) % length : 0;
    activate(length === 0 ? null : next);
  }

  function select(item: SearchItem, event: SelectEvent): void {
    if (item.kind === 'ask') change({ isOpen: false });
    input.current.onSelect(item, event, live.current);
  }

  /** Opens the active item, in a new tab or window with a modifier key. */
  function enter(event: KeyboardEvent): void {
    const item = activeItem();
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
      change({ isOpen: true });
      void ask(query);
    },
    /** Closes the list, and aborts a request that would open it again. */
    close(): void {
      cancel();
      change({ isOpen: false, active: null, status: 'idle' });
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
    panelProps: { onMouseDown: keepFocus, onMouseLeave: () => change({ active: 0 }) },
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
