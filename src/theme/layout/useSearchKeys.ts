import { useEffect } from 'react';

/** Fields in which a slash is a letter. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** True for the keys that open the search: Control+K or Command+K, and a slash unless something is being written. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}

/** Calls `open` for the keys that open the search, wherever the focus is. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensSearch(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
