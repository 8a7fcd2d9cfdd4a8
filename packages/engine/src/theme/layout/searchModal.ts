import { searchId } from '../ids';

/** Told to the modal when the application opens it; the boot script opens it in silence. */
export const OPEN_EVENT = 'devlog:open';

const modal = () => document.getElementById(searchId) as HTMLDialogElement | null;

/**
 * Opens the search modal, within the gesture that asks for it, so that a phone shows its keyboard.
 *
 * @param question asked at once, for an answer from the site's texts
 */
export function openSearch(question: string | null = null): void {
  const dialog = modal();
  if (!dialog || dialog.open) return;
  dialog.showModal();
  if (question !== null) dialog.querySelector('input')!.value = question;
  dialog.dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: question }));
}

/** Opens the search modal, or closes it. */
export function toggleSearch(): void {
  const dialog = modal();
  if (dialog?.open) dialog.close();
  else openSearch();
}
