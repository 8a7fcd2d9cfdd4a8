import { setNewest } from '../../browser/cache';
import { sessionStore, storedList } from '../../browser/storage';
import { isMenuEntry } from '../../theme/navbar/menuEntry';

/** Scroll offsets of the tab's history, by the key that each entry's state carries. */
export interface ScrollHistory {
  /** Key of the current entry, which gets one if it has none. */
  key(): string;
  /** Saves the scroll offset of the current entry. */
  save(): void;
  /** Saved scroll offset of an entry. */
  find(key: string): ScrollOffset | null;
  /** Adds an entry, or replaces the current one, at an address. */
  go(address: string, how: 'push' | 'replace'): void;
  /** To be called when the browser has changed to another entry. */
  arrive(): void;
}

type ScrollOffset = Readonly<ScrollToOptions>;

const STORE = 'devlog.scroll';

/**
 * Tracks the tab's history. Scroll restoration is manual while the application runs, and automatic for the next load.
 */
export function followHistory(view: Window = window): ScrollHistory {
  const offsets = new Map(storedList(sessionStore, STORE) as [string, ScrollOffset][]);
  let current = entryKey(view.history.state) ?? mark(view);

  const save = () => {
    setNewest(offsets, current, { left: view.scrollX, top: view.scrollY, behavior: 'instant' });
  };
  view.history.scrollRestoration = 'manual';
  view.addEventListener('pageshow', ({ persisted }) => {
    view.history.scrollRestoration = 'manual';
    // WebKit scrolls a restored page after this event, and not at all once restoration is `manual`.
    const offset = persisted && offsets.get(current);
    if (offset) view.scrollTo(offset);
  });
  view.addEventListener('pagehide', () => {
    save();
    sessionStore.set(STORE, JSON.stringify([...offsets]));
    view.history.scrollRestoration = 'auto';
  });

  return {
    key: () => current,
    save,
    find: (key) => offsets.get(key) ?? null,
    go(address, how) {
      save();
      if (how === 'push') current = newKey();
      // The next page replaces the history entry of the open menu.
      const isNew = how === 'push' && !isMenuEntry(view.history.state);
      view.history[isNew ? 'pushState' : 'replaceState']({ key: current }, '', address);
    },
    arrive() {
      const known = entryKey(view.history.state);
      // An entry without a key is new: the browser has followed a hash, and has already scrolled.
      if (known !== null) save();
      current = known ?? mark(view);
    },
  };
}

function mark(view: Window): string {
  const key = newKey();
  view.history.replaceState({ key }, '');
  return key;
}

function entryKey(state: unknown): string | null {
  const key = (state as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : null;
}

let count = 0;

function newKey(): string {
  return `${Date.now()}.${count++}`;
}
