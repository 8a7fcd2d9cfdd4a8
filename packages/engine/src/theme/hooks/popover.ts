import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { addListener } from '../../browser/addListener';

/** Media query of screens wide enough for columns: the navbar in one row, the sidebar beside the page. */
const wide = () => window.matchMedia('(width > 62.25em)');

/** Whether the page has the layout of a wide screen. */
export function isWide(): boolean {
  return wide().matches;
}

/** {@link isWide} as state; `undefined` during hydration. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(onWidthChange, isWide, unknown);
}

function onWidthChange(listener: () => void): () => void {
  return addListener(wide(), 'change', listener);
}

const unknown = () => undefined;

/** Whether a popover is open. */
export function isShown(popover: Element | null): boolean {
  return popover?.matches(':popover-open') ?? false;
}

/** Closes a popover if it is open. */
export function hide(popover: HTMLElement | null): void {
  if (isShown(popover)) popover?.hidePopover();
}

/**
 * Whether a popover is open, for `aria-expanded` of its button. The state belongs to the browser, not to React.
 * `undefined` during hydration, since before that no script updates the attribute.
 */
export function useIsOpen(popover: RefObject<HTMLElement | null>): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const read = () => setIsOpen(isShown(element));
    read();
    return addListener(element, 'toggle', read);
  }, [popover]);
  return isOpen;
}
