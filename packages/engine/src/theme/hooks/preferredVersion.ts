import { useSyncExternalStore } from 'react';
import { localStore } from '../../browser/storage';

/** Key of local storage; `default` names the documentation, of which there is one. */
const KEY = 'docs-preferred-version-default';

/** After them the choice may be another: one in another tab, and a page that the browser brings back as it was. */
const EVENTS = ['storage', 'pageshow'] as const;

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) removeEventListener(type, listener);
  };
}

/** Name of the docs version that the reader chose last; `null` without a choice and before the application has started. */
export function usePreferredVersion(): string | null {
  return useSyncExternalStore(subscribe, read, unknown);
}

/** Stores the reader's choice of a docs version. */
export function preferVersion(name: string): void {
  localStore.set(KEY, name);
  // In this tab, the browser does not say so.
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

const read = () => localStore.get(KEY);
const unknown = () => null;
