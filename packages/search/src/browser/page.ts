/** Interaction of the search box with its page: its language, keys that open the box, and the query in the address. */

/** The language of the page; English if it declares none. */
export function documentLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** Whether the box or its page declares a language; the index has languages of pages that declare none. */
export function declaresLanguage(box: HTMLElement): boolean {
  return box.hasAttribute('language') || document.documentElement.lang !== '';
}

/** Calls `open` at `/`, Control+K and Command+K. The slash is ignored while the reader types into a field. */
export function onShortcut(open: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      // Another box, or the page, has handled it.
      if ((!isCommand && !isSlash) || event.defaultPrevented) return;
      event.preventDefault();
      open();
    },
    { signal },
  );
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    event.isComposing ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))
  );
}

/** The query in the address, in the parameter that the box's `parameter` names; `null` for none. */
export function savedQuery(box: HTMLElement): string | null {
  const name = box.getAttribute('parameter');
  return name ? new URL(location.href).searchParams.get(name) : null;
}

/** Writes the query into the address, so that going back restores it. Adds no history entry. */
export function saveQuery(box: HTMLElement, query: string): void {
  const name = box.getAttribute('parameter');
  if (!name || (savedQuery(box) ?? '') === query) return;
  const url = new URL(location.href);
  if (query === '') url.searchParams.delete(name);
  else url.searchParams.set(name, query);
  history.replaceState(history.state, '', url);
}
