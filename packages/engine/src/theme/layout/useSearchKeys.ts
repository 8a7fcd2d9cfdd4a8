import { useEffect } from 'react';
import { hear } from '../../browser/hear';
import { openSearch, toggleSearch } from './searchModal';

/** Fields in which a slash is a letter. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** The keys of the search: a slash opens it, Control+K or Command+K closes it as well. */
function searchKey(event: KeyboardEvent): 'open' | 'toggle' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  if (isComposing || altKey) return null;
  // Where the keyboard writes Hangul, some systems name the key by its letter there.
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && /^[kㅏ]$/i.test(key) ? 'toggle' : null;
  return key === '/' && !(target instanceof Element && target.closest(FIELDS)) ? 'open' : null;
}

/** Answers the keys of the search, wherever the focus is. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : searchKey(event);
      if (!action) return;
      event.preventDefault();
      if (action === 'open') openSearch();
      else toggleSearch();
    };
    return hear(window, 'keydown', onKeyDown);
  }, []);
}
