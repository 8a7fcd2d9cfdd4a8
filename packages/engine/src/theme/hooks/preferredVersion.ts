import { useSyncExternalStore } from 'react';
import { addListener } from '../../browser/addListener';
import { localStore } from '../../browser/storage';

/** Key in local storage. `default` is the name of the documentation, of which there is only one. */
const KEY = 'docs-preferred-version-default';

/** The choice may change in another tab, or before a page is restored from the back/forward cache. */
function subscribe(listener: () => void): () => void {
  return addListener(window, 'storage pageshow', listener);
}

/** Name of the docs version that the reader chose last; `null` without a choice and during hydration. */
export function usePreferredVersion(): string | null {
  return useSyncExternalStore(subscribe, read, unknown);
}

/** Stores the reader's choice of a docs version. */
export function preferVersion(name: string): void {
  localStore.set(KEY, name);
  // The browser sends this event only to other tabs.
  dispatchEvent(new Event('storage'));
}

const read = () => localStore.get(KEY);
const unknown = () => null;
