import { useSyncExternalStore } from 'react';
import { localStore } from '../../browser/storage';

/** Key of local storage; `default` names the documentation, of which there is one. */
const KEY = 'docs-preferred-version-default';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Name of the docs version that the reader chose last; `null` without a choice and before the application has started. */
export function usePreferredVersion(): string | null {
  return useSyncExternalStore(subscribe, read, unknown);
}

/** Stores the reader's choice of a docs version. */
export function preferVersion(name: string): void {
  localStore.set(KEY, name);
  for (const listener of listeners) listener();
}

const read = () => localStore.get(KEY);
const unknown = () => null;
