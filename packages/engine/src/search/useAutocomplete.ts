import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core';
import {
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ASK, type ModalContext, NOTHING, type SearchItem } from './source';

/** Items under the name of their group. */
export interface ItemGroup {
  /** Not that of another group. */
  readonly title: string;
  readonly items: readonly SearchItem[];
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

/** An item with the number that the state machine has given it; `activeItemId` is such a number. */
export type ListedItem = SearchItem & { readonly __autocomplete_id: number };

/** The items of a group as the state machine lists them: numbered through all groups. */
export interface Collection {
  readonly source: AutocompleteState<SearchItem>['collections'][number]['source'];
  readonly items: readonly ListedItem[];
}

/** What the modal draws: items and `context` always belong to the same query. */
export interface ModalState
  extends Pick<AutocompleteState<SearchItem>, 'activeItemId' | 'query' | 'isOpen' | 'status'> {
  readonly collections: readonly Collection[];
  readonly context: ModalContext;
}

/** Time without an answer after which the search counts as stalled, in milliseconds. */
const STALLED = 300;

/** The state machine of the search: what is typed, what was found, which item is active, what keys do. */
export function useAutocomplete(input: AutocompleteInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [state, setState] = useState<ModalState>(() => ({ ...INITIAL, query: input.query }));
  // Events come faster than what they change is drawn.
  const live = useRef(state);
  // Items and what is known beside them change together, so that no drawing shows items of one query with the other.
  const found = useRef<ModalContext>(NOTHING);
  const [abort] = useState(() => ({ current: new AbortController() }));
  const autocomplete = useMemo(() => {
    const machine = createAutocomplete<SearchItem, BaseSyntheticEvent, MouseEvent, KeyboardEvent>({
      id: 'search',
      defaultActiveItemId: 0,
      openOnFocus: true,
      stallThreshold: STALLED,
      initialState: { query: latest.current.query },
      shouldPanelOpen: () => true,
      onStateChange({ state: next, prevState }) {
        const isAnswered = next.collections !== prevState.collections;
        live.current = withoutItemIds(next, isAnswered ? found.current : live.current.context);
        setState(live.current);
      },
      navigator: {
        navigate: ({ itemUrl }) => latest.current.navigate(itemUrl),
        navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
        // A browser opens a separate window only when a size is given.
        navigateNewWindow: ({ itemUrl }) =>
          void window.open(
            itemUrl,
            '_blank',
            `noopener,width=${window.outerWidth},height=${window.outerHeight}`,
          ),
      },
      async getSources({ query }) {
        abort.current.abort();
        const own = new AbortController();
        abort.current = own;
        const { groups, context } = await latest.current.find(query, own.signal);
        // The state machine would show an overtaken answer until a newer one comes: it must never get it.
        if (own.signal.aborted) return new Promise<never>(() => {});
        found.current = context;
        // Where nothing was found, Enter must not ask a question that nobody chose to ask.
        if (query.trim() !== '' && groups.every(({ title }) => title === ASK)) machine.setActiveItemId(null);
        return groups.map(({ title, items }) => ({
          sourceId: title,
          getItems: () => [...items],
          getItemUrl: ({ item }) => (item.kind === 'ask' ? undefined : item.href),
          onActive: ({ item, event, state: now }) => {
            // The first item is active by itself when an answer comes.
            if (/^(?:key|mouse)/.test((event as Event | undefined)?.type ?? ''))
              latest.current.onActive(item, withoutItemIds(now, live.current.context));
          },
          onSelect: ({ item, event, state: now }) =>
            latest.current.onSelect(item, event as SelectEvent, withoutItemIds(now, live.current.context)),
        }));
      },
    });
    return machine;
  }, [abort]);
  useEffect(() => () => abort.current.abort(), [abort]);
  return { state, live, autocomplete };
}

/** The state machine's own functions, which give elements their properties and change the state. */
export type Autocomplete = ReturnType<typeof useAutocomplete>['autocomplete'];

/** The state machine numbers items, which its types do not say. */
function withoutItemIds(
  { activeItemId, query, isOpen, status, collections }: AutocompleteState<SearchItem>,
  context: ModalContext,
): ModalState {
  return {
    activeItemId,
    query,
    isOpen,
    status,
    collections: collections.map(({ source, items }) => ({ source, items: items as ListedItem[] })),
    context,
  };
}

const INITIAL: ModalState = {
  activeItemId: null,
  query: '',
  collections: [],
  isOpen: false,
  status: 'idle',
  context: NOTHING,
};
