import { ASK, EMPTY_CONTEXT, type ModalContext, type SearchItem } from './source';

/** A titled group of items. */
export interface ItemGroup<Item = SearchItem> {
  /** Unique among the groups, unlike the title. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** The items for one query in display order, with the answer's other data. */
export interface AutocompleteResults {
  readonly groups: readonly ItemGroup[];
  readonly context: ModalContext;
}

/** An item with its index across all groups. */
export type ListedItem = SearchItem & { readonly number: number };

/** State of the modal. Items and `context` always belong to the same query. */
export interface ModalState {
  /** The query asked last. */
  readonly query: string;
  readonly isOpen: boolean;
  /** `stalled`: no answer for a while. */
  readonly status: 'idle' | 'loading' | 'stalled';
  readonly groups: readonly ItemGroup<ListedItem>[];
  readonly context: ModalContext;
  /** Number of the active item, which Enter opens. */
  readonly active: number | null;
}

/** Something that changes the state of the modal. */
export type ModalEvent =
  | { readonly type: 'asked'; readonly query: string }
  | { readonly type: 'stalled' | 'opened' | 'hidden' | 'closed' }
  /** The answer to the query asked last; `isOpen` says whether the list is open with it. */
  | { readonly type: 'answered'; readonly results: AutocompleteResults; readonly isOpen: boolean }
  | { readonly type: 'activated'; readonly number: number | null };

/** State of a modal that has not asked yet. @param query text of its input */
export function initialState(query: string): ModalState {
  return { query, isOpen: false, status: 'idle', groups: [], context: EMPTY_CONTEXT, active: null };
}

/** State after an event. */
export function modalReducer(state: ModalState, event: ModalEvent): ModalState {
  switch (event.type) {
    case 'asked':
      return { ...state, query: event.query, active: 0, status: 'loading' };
    case 'stalled':
      return { ...state, status: 'stalled' };
    case 'answered':
      return withResults(state, event.results, event.isOpen);
    case 'activated':
      return { ...state, active: event.number };
    case 'closed':
      return { ...state, isOpen: false, active: null, status: 'idle' };
    default:
      return { ...state, isOpen: event.type === 'opened' };
  }
}

function withResults(
  state: ModalState,
  { groups, context }: AutocompleteResults,
  isOpen: boolean,
): ModalState {
  let count = 0;
  const ids = new Set<string>();
  for (const { id } of groups)
    if (ids.size === ids.add(id).size) throw new Error(`Two groups of results are ${id}.`);
  const numbered = groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item): ListedItem => ({ ...item, number: count++ })),
  }));
  const { query, active } = state;
  // Without results, Enter must not send a question that the reader did not choose.
  const isOnlyQuestion = query.trim() !== '' && groups.every(({ id }) => id === ASK);
  const next = isOnlyQuestion ? null : active !== null && active >= count ? 0 : active;
  return { ...state, status: 'idle', groups: numbered, context, isOpen, active: next };
}

function listedItems({ groups }: ModalState): readonly ListedItem[] {
  return groups.flatMap(({ items }) => items);
}

/** The item that Enter opens, if any. */
export function activeItem(state: ModalState): ListedItem | undefined {
  return listedItems(state).find(({ number }) => number === state.active);
}

/** Number of the item that an arrow key makes active, cyclically; `null` for an empty list. */
export function nextActive(state: ModalState, step: 1 | -1): number | null {
  const { length } = listedItems(state);
  const { active } = state;
  return length === 0 ? null : ((active ?? (step < 0 ? 0 : -1)) + step + length) % length;
}
