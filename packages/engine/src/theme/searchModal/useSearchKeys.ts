import { useEffect } from 'react';
import { addListener } from '../../browser/addListener';
import { openSearch, toggleSearch } from './searchModal';

/** Fields in which a slash is text. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Action of a key: a slash opens the search, Control+K or Command+K toggles it. */
function searchKey(event: KeyboardEvent): 'open' | 'toggle' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  if (isComposing || altKey) return null;
  // With a Hangul layout, some systems report the Hangul letter of the key.
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && /^[kㅏ]$/i.test(key) ? 'toggle' : null;
  return key === '/' && !(target instanceof Element && target.closest(FIELDS)) ? 'open' : null;
}

/** Handles the shortcuts of the search, wherever the focus is. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : searchKey(event);
      if (!action) return;
      event.preventDefault();
      if (action === 'open') openSearch();
      else toggleSearch();
    };
    return addListener(window, 'keydown', onKeyDown);
  }, []);
}
