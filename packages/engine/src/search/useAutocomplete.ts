import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ASK, type ModalContext, NOTHING, type SearchItem } from './source';

/** Items under the name of their group. */
export interface ItemGroup<Item = SearchItem> {
  /** Not that of another group. */
  readonly title: string;
  readonly items: readonly Item[];
}

/** The items for one query in the order in which they are listed, and what is known beside them. */
export interface AutocompleteResults {
  readonly groups: readonly ItemGroup[];
  readonly context: ModalContext;
}

interface AutocompleteInput {
  /** What is typed when the modal opens. */
  readonly query: string;
  /** The items for a query. Must not reject; when its signal is aborted its answer is dropped. */
  readonly find: (query: string, signal: AbortSignal) => Promise<AutocompleteResults>;
  readonly navigate: (href: string) => void;
  /** An item was chosen; it may open elsewhere. */
  readonly onSelect: (item: SearchItem, event: SelectEvent, state: ModalState) => void;
  /** The reader has moved to an item. */
  readonly onActive: (item: SearchItem, state: ModalState) => void;
}

/** A click on an item, or the Enter key. */
export type SelectEvent = MouseEvent | KeyboardEvent;

/** An item with its number through all groups. */
export type ListedItem = SearchItem & { readonly number: number };

/** What the modal draws: items and `context` always belong to the same query. */
export interface ModalState {
  /** What was asked last. */
  readonly query: string;
  readonly isOpen: boolean;
  /** Without an answer for a while, the search counts as stalled. */
  readonly status: 'idle' | 'loading' | 'stalled';
  readonly groups: readonly ItemGroup<ListedItem>[];
  readonly context: ModalContext;
  /** Number of the item that Enter opens. */
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

/** The state machine of the search: what is typed, what was found, which item is active, what keys do. */
export function useAutocomplete(input: AutocompleteInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [state, setState] = useState<ModalState>(() => ({ ...INITIAL, query: input.query }));
  // Events come faster than what they change is drawn.
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

/** What the machine reads and changes. */
interface Machine {
  readonly input: RefObject<AutocompleteInput>;
  readonly live: RefObject<ModalState>;
  readonly change: (part: Partial<ModalState>) => void;
}

/** Asks for the items of queries, one after another. */
function createAsking({ input, live, change }: Machine) {
  let running = new AbortController();
  let timer = 0;
  const cancel = () => {
    running.abort();
    window.clearTimeout(timer);
  };

  /** @param isOpen whether the list is open when its items are there @returns whether they are, and no later ones */
  async function ask(query: string, isOpen = true): Promise<boolean> {
    cancel();
    running = new AbortController();
    const { signal } = running;
    change({ query, active: 0, status: 'loading' });
    timer = window.setTimeout(() => change({ status: 'stalled' }), STALLED);
    const { groups, context } = await input.current.find(query, signal);
    // An overtaken answer would be shown until a newer one comes.
    if (signal.aborted) return false;
    window.clearTimeout(timer);
    let count = 0;
    const numbered = groups.map(({ title, items }) => ({
      title,
      items: items.map((item): ListedItem => ({ ...item, number: count++ })),
    }));
    const { active } = live.current;
    // Where nothing was found, Enter must not ask a question that nobody chose to ask.
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

/** What changes the state of the modal. */
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

  /** Moves from item to item, from the last one to the first; opens the list where it was closed. */
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

  /** Opens the active item, elsewhere if a key beside says so. */
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
    /** Asks for the same again. */
    refresh: () => ask(live.current.query, live.current.isOpen),
    /** Asks for a query with the list open from the beginning. */
    open(query: string): void {
      change({ isOpen: true });
      void ask(query);
    },
    /** Closes the list, and drops an answer that would open it again. */
    close(): void {
      cancel();
      change({ isOpen: false, active: null, status: 'idle' });
    },
    onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (step) {
        // It would move the caret.
        event.preventDefault();
        void move(step);
      } else if (event.key === 'Enter') enter(event);
    },
    /** What the list around the items is given: a press leaves the focus where it is. */
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

/** A browser opens a separate window only when a size is given. */
const ownWindow = () => `noopener,width=${window.outerWidth},height=${window.outerHeight}`;
