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
