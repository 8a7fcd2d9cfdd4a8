import { searchId } from '../ids';

/** Dispatched on the modal when the application opens it; the boot script opens it without this event. */
export const OPEN_EVENT = 'devlog:open';

const modal = () => document.getElementById(searchId) as HTMLDialogElement | null;

/** Opens the search modal. To be called within a user gesture, so that a phone opens its keyboard. */
export function openSearch(): void {
  const dialog = modal();
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new Event(OPEN_EVENT));
}

/** Toggles the search modal. */
export function toggleSearch(): void {
  const dialog = modal();
  if (dialog?.open) dialog.close();
  else openSearch();
}
