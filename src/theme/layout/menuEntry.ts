/** Marks the entry of the tab's history that stands for the open menu, so that going back closes that first. */
const MARK = 'menu';

/** True for the state of an entry that stands for the open menu: the next page takes its place. */
export function isMenuEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Adds the entry, at the address and with the state of the current one. */
export function addMenuEntry(): void {
  if (!isMenuEntry(history.state)) history.pushState({ ...history.state, [MARK]: true }, '');
}

/** Goes back from the entry, if it is the current one; to the router this is no navigation. */
export function leaveMenuEntry(): void {
  if (!isMenuEntry(history.state)) return;
  const hide = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('popstate', hide, { capture: true, once: true });
  history.back();
}
