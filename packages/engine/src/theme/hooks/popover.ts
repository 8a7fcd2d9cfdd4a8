import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { hear } from '../../browser/hear';

/** Wide enough for the columns: the navbar in one row, the sidebar beside the page. */
const wide = () => window.matchMedia('(width > 62.25em)');

/** True where the page is laid out for a wide screen. */
export function isWide(): boolean {
  return wide().matches;
}

/** {@link isWide}, as it changes; `undefined` until hydration is done. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(onWidthChange, isWide, unknown);
}

function onWidthChange(listener: () => void): () => void {
  return hear(wide(), 'change', listener);
}

const unknown = () => undefined;

/** True for an open popover. */
export function isShown(popover: Element | null): boolean {
  return popover?.matches(':popover-open') ?? false;
}

/** Hides a popover if it is open. */
export function hide(popover: HTMLElement | null): void {
  if (isShown(popover)) popover?.hidePopover();
}

/**
 * Whether a popover is open, for `aria-expanded` of its button: `undefined` until hydration is done, since
 * nothing would change the attribute before. The browser, not React, keeps the state.
 */
export function useIsOpen(popover: RefObject<HTMLElement | null>): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const read = () => setIsOpen(isShown(element));
    read();
    return hear(element, 'toggle', read);
  }, [popover]);
  return isOpen;
}
