import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followHistory } from './history';

type Listener = (event: { readonly persisted: boolean }) => void;

/** A tab: its history and scroll offset, and storage that survives a reload of the tab. */
function openTab(storage = new Map<string, string>()) {
  const entries: { state: unknown; address: string }[] = [{ state: null, address: '/' }];
  let index = 0;
  const listeners = new Map<string, Listener>();
  const view = {
    scrollX: 0,
    scrollY: 0,
    scrollTo: vi.fn(),
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[index]!.state;
      },
      pushState(state: unknown, _: string, address: string) {
        entries.splice(++index, entries.length, { state, address });
      },
      replaceState(state: unknown, _: string, address = entries[index]!.address) {
        entries[index] = { state, address };
      },
    },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  };
  vi.stubGlobal('window', view);
  return {
    view,
    storage,
    entries,
    to: (position: number) => (index = position),
    emit: (type: string, persisted = false) => listeners.get(type)!({ persisted }),
    follow: () => followHistory(view as unknown as Window),
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the history of a tab', () => {
  it('finds where an entry was scrolled to', () => {
    const tab = openTab();
    const history = tab.follow();
    const first = history.key();
    tab.view.scrollY = 300;
    history.go('/blog', 'push');
    expect(history.key()).not.toBe(first);
    expect(history.find(first)).toMatchObject({ left: 0, top: 300 });
    tab.to(0);
    history.arrive();
    expect(history.key()).toBe(first);
  });

  it('keeps the key of an entry whose address is replaced', () => {
    const tab = openTab();
    const history = tab.follow();
    const key = history.key();
    history.go('/search?q=a', 'replace');
    expect([history.key(), tab.entries.length]).toEqual([key, 1]);
  });

  it('lets the next page take the place of the entry of an open menu', () => {
    const tab = openTab();
    const history = tab.follow();
    tab.view.history.pushState({ key: 'menu', menu: true }, '', '/');
    history.go('/blog', 'push');
    expect(tab.entries.map(({ address }) => address)).toEqual(['/', '/blog']);
  });

  it('remembers the offsets of the last hundred entries', () => {
    const tab = openTab();
    const history = tab.follow();
    const keys = Array.from({ length: 120 }, (_, index) => {
      const key = history.key();
      history.go(`/${index}`, 'push');
      return key;
    });
    expect(keys.filter((key) => history.find(key) !== null)).toEqual(keys.slice(-100));
  });

  it('is known to the next load of the tab', () => {
    const tab = openTab();
    const history = tab.follow();
    tab.view.scrollY = 40;
    tab.emit('pagehide');
    expect(tab.view.history.scrollRestoration).toBe('auto');
    expect(openTab(tab.storage).follow().find(history.key())).toMatchObject({ left: 0, top: 40 });
  });

  it('scrolls a page that comes back from the browser’s cache', () => {
    const tab = openTab();
    const history = tab.follow();
    tab.view.scrollY = 70;
    history.save();
    tab.emit('pageshow', false);
    expect(tab.view.scrollTo).not.toHaveBeenCalled();
    tab.emit('pageshow', true);
    expect(tab.view.scrollTo).toHaveBeenCalledWith({ left: 0, top: 70, behavior: 'instant' });
  });

  it('begins anew when what is stored is damaged', () => {
    expect(
      openTab(new Map([['devlog.scroll', '[[']]))
        .follow()
        .find('x'),
    ).toBeNull();
  });
});
