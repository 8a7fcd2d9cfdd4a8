import { useSyncExternalStore } from 'react';
import { hear } from '../../browser/hear';
import { localStore } from '../../browser/storage';

/** Key of local storage; `default` names the documentation, of which there is one. */
const KEY = 'docs-preferred-version-default';

/** The choice may be another after it was made in another tab, and in a page that the browser brings back as it was. */
function subscribe(listener: () => void): () => void {
  const ends = ['storage', 'pageshow'].map((type) => hear(window, type, listener));
  return () => {
    for (const end of ends) end();
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
  dispatchEvent(new Event('storage'));
}

const read = () => localStore.get(KEY);
const unknown = () => null;
