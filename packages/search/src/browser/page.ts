/** What the search box does in the page around it: keys that open it, and the query in the address. */

/** Calls `open` at `/` and at Control or Command with K, but not while the reader types into a field. */
export function onShortcut(open: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      // Another box, or the page, has answered it.
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

/** The query in the address, under the name that the box's `parameter` says; `null` for none. */
export function savedQuery(box: HTMLElement): string | null {
  const name = box.getAttribute('parameter');
  return name ? new URL(location.href).searchParams.get(name) : null;
}

/** Puts the query into the address, so that going back finds it again. No entry is added to the history. */
export function saveQuery(box: HTMLElement, query: string): void {
  const name = box.getAttribute('parameter');
  if (!name || (savedQuery(box) ?? '') === query) return;
  const url = new URL(location.href);
  if (query === '') url.searchParams.delete(name);
  else url.searchParams.set(name, query);
  history.replaceState(history.state, '', url);
}
