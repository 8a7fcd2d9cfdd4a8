import { properties } from 'plugin:properties';
import { useSyncExternalStore } from 'react';

/* What a reader changes is kept where the page reads it: in the style of the document's element. */

const listeners = new Set<() => void>();
const styleOfPage = () => document.documentElement.style;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets a custom property of the page; `null` puts its default back. */
export function change(name: string, value: string | null): void {
  styleOfPage().setProperty(name, value);
  for (const listener of listeners) listener();
}

/** Puts all defaults back. */
export function reset(): void {
  for (const { name } of properties) styleOfPage().removeProperty(name);
  for (const listener of listeners) listener();
}

/** The changed properties with their values, in the order of the style sheet; `null` where no script runs. */
export function useChanges(): ReadonlyMap<string, string> | null {
  const text = useSyncExternalStore<string | null>(
    subscribe,
    () => styleOfPage().cssText,
    () => null,
  );
  if (text === null) return null;
  const changed = properties.flatMap(({ name }) => {
    const value = styleOfPage().getPropertyValue(name);
    return value ? [[name, value] as const] : [];
  });
  return new Map(changed);
}
