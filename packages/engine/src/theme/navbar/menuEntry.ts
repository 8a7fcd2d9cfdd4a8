/**
 * A history entry for the open menu, so that going back first closes the menu. The router calls {@link answersBack}
 * before it handles `popstate`.
 */
const MARK = 'menu';

/** Closes the open menu; `null` if none is open. */
let close: (() => void) | null = null;
/** True after `history.back()` until its `popstate`. */
let isLeaving = false;
const answered = new WeakSet<PopStateEvent>();

/** Whether a history state is that of the open menu, which the next page replaces. */
export function isMenuEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Adds the entry, with the address and state of the current one. Going back calls `onBack`. */
export function addMenuEntry(onBack: () => void): void {
  close = onBack;
  // An entry that is being left cannot be reused: another is added after the browser has gone back.
  if (!isLeaving) pushEntry();
}

function pushEntry(): void {
  if (!isMenuEntry(history.state)) history.pushState({ ...history.state, [MARK]: true }, '');
}

/** To be called when the menu closes. Goes back from the entry, unless a page chosen in the menu replaces it. */
export function leaveMenuEntry(isReplaced: boolean): void {
  close = null;
  if (isReplaced || isLeaving || !isMenuEntry(history.state)) return;
  isLeaving = true;
  history.back();
}

/** Whether a `popstate` event belongs to the menu and was handled here, so that no page is rendered. */
export function answersBack(event: PopStateEvent): boolean {
  const { state } = event;
  if (answered.has(event)) return true;
  // An entry without a state is new: the browser followed a hash.
  if ((!close && !isLeaving) || state === null) return false;
  answered.add(event);
  if (!isLeaving) close?.();
  // The menu was opened again meanwhile.
  else if (close) pushEntry();
  isLeaving = false;
  return true;
}
