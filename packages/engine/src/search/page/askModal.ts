import { searchId } from '../../theme/ids';
import { openSearch } from '../../theme/searchModal/searchModal';

/**
 * Opens the search modal with a question for an answer from the texts of the site. The panel reads the question from
 * `data-question`.
 */
export function askModal(question: string): void {
  const dialog = document.getElementById(searchId) as HTMLDialogElement;
  dialog.dataset.question = question;
  openSearch();
  // Opening clears the field.
  dialog.querySelector('input')!.value = question;
}
