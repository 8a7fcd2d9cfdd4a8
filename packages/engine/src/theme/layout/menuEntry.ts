/**
 * The history entry of the open menu, so that going back closes the menu first. The router asks here before it handles
 * the browser's buttons.
 */
const MARK = 'menu';

/** Closes the open menu; `null` while none is open. */
let close: (() => void) | null = null;
/** True between the request to go back from the entry and the browser's event that it did. */
let isLeaving = false;
const answered = new WeakSet<PopStateEvent>();

/** True for the state of the history entry of the open menu, which the next page replaces. */
export function isMenuEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Adds the entry, at the address and with the state of the current one. Going back from it calls `onBack`. */
export function addMenuEntry(onBack: () => void): void {
  close = onBack;
  // The entry that is being left cannot be reused: another is added after the browser has gone back.
  if (!isLeaving) pushEntry();
}

function pushEntry(): void {
  if (!isMenuEntry(history.state)) history.pushState({ ...history.state, [MARK]: true }, '');
}

/** The menu is closed. Goes back from the entry, unless a page that was chosen in the menu takes its place. */
export function leaveMenuEntry(isReplaced: boolean): void {
  close = null;
  if (isReplaced || isLeaving || !isMenuEntry(history.state)) return;
  isLeaving = true;
  history.back();
}

/** Whether a `popstate` event concerns the menu alone, and was handled here; then no other page is rendered. */
export function answersBack(event: PopStateEvent): boolean {
  const { state } = event;
  if (answered.has(event)) return true;
  // An entry without a state is new: a hash was followed.
  if ((!close && !isLeaving) || state === null) return false;
  answered.add(event);
  if (!isLeaving) close?.();
  // Opened again meanwhile.
  else if (close) pushEntry();
  isLeaving = false;
  return true;
}
