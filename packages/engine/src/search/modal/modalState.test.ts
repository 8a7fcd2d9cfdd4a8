import { describe, expect, it } from 'vitest';
import {
  activeItem,
  type ItemGroup,
  initialState,
  type ModalEvent,
  type ModalState,
  modalReducer,
  nextActive,
} from './modalState';
import { ASK, EMPTY_CONTEXT, type SearchItem } from './source';

const hit = (url: string): SearchItem => ({
  kind: 'recent',
  href: url,
  hit: {
    objectID: url,
    url,
    type: 'lvl1',
    content: null,
    contentLanguage: null,
    hierarchy: { lvl0: null, lvl1: url, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  },
});
const group = (title: string, ...urls: readonly string[]): ItemGroup => ({
  id: title,
  title,
  items: urls.map(hit),
});
const question: ItemGroup = { id: ASK, title: '', items: [{ kind: 'ask', query: 'why' }] };

const after = (state: ModalState, ...events: readonly ModalEvent[]) => events.reduce(modalReducer, state);
const answered = (query: string, groups: readonly ItemGroup[], isOpen = true): ModalEvent => ({
  type: 'answered',
  results: { groups, context: { ...EMPTY_CONTEXT, query } },
  isOpen,
});
/** State of a modal that has received these groups for a query. */
const showing = (...groups: readonly ItemGroup[]) =>
  after(initialState(''), { type: 'asked', query: 'helm' }, answered('helm', groups));

describe('asking', () => {
  it('keeps what the last query found until the next answer, and the status says that it is late', () => {
    const before = showing(group('Blog', '/a'));
    const asked = after(before, { type: 'asked', query: 'helm c' });
    expect(asked).toEqual({ ...before, query: 'helm c', status: 'loading', active: 0 });
    const late = after(asked, { type: 'stalled' });
    expect(late).toEqual({ ...asked, status: 'stalled' });
    const { status, context, groups } = after(late, answered('helm c', [group('Docs', '/b')]));
    expect([status, context.query, groups.map(({ title }) => title)]).toEqual(['idle', 'helm c', ['Docs']]);
  });

  it('numbers items through all groups, and makes the first one active', () => {
    const state = showing(group('Blog', '/a', '/b'), group('Docs', '/c'));
    expect(state.groups.map(({ items }) => items.map(({ number }) => number))).toEqual([[0, 1], [2]]);
    expect(activeItem(state)).toMatchObject({ href: '/a', number: 0 });
  });

  it('leaves the list closed for an answer that was not to open it', () => {
    expect(after(initialState(''), answered('', [group('Recent', '/a')], false)).isOpen).toBe(false);
  });

  it('keeps the item that the reader has moved to meanwhile, if there still is one of its number', () => {
    const moved = after(showing(group('Blog', '/a', '/b', '/c')), { type: 'activated', number: 2 });
    expect(after(moved, answered('helm', [group('Blog', '/a', '/b', '/d')])).active).toBe(2);
    expect(after(moved, answered('helm', [group('Blog', '/a', '/b')])).active).toBe(0);
  });

  it('makes a question active only beside results: Enter must not send it unasked', () => {
    expect(activeItem(showing(question))).toBeUndefined();
    expect(activeItem(showing(group('Blog', '/a'), question))).toMatchObject({ href: '/a' });
    expect(showing().active).toBeNull();
  });
});

it('takes groups of one title, but not of one id', () => {
  const other = { ...group('Blog', '/b'), id: 'other' };
  expect(showing(group('Blog', '/a'), other).groups.map(({ title }) => title)).toEqual(['Blog', 'Blog']);
  expect(() => showing(group('Blog', '/a'), group('Blog', '/b'))).toThrow('Two groups of results are Blog.');
});

describe('moving', () => {
  const state = showing(group('Blog', '/a', '/b'), question);

  it.each([
    ['down', 0, 1, 1],
    ['down to a question', 1, 1, 2],
    ['down from the last to the first', 2, 1, 0],
    ['up from the first to the last', 0, -1, 2],
    ['down from none to the first', null, 1, 0],
    ['up from none to the last', null, -1, 2],
  ] as const)('goes %s', (_, active, step, next) => {
    expect(nextActive({ ...state, active }, step)).toBe(next);
  });

  it('goes nowhere in an empty list', () => {
    expect(nextActive(showing(), 1)).toBeNull();
  });
});

it('closes without an active item and without a request, and hides with both', () => {
  const state = after(showing(group('Blog', '/a')), { type: 'asked', query: 'x' });
  expect(after(state, { type: 'closed' })).toEqual({
    ...state,
    isOpen: false,
    active: null,
    status: 'idle',
  });
  expect(after(state, { type: 'hidden' })).toEqual({ ...state, isOpen: false });
  expect(after(state, { type: 'hidden' }, { type: 'opened' })).toEqual(state);
});
