import { searchId } from '../theme/ids';
import { openSearch } from '../theme/layout/searchModal';

/** Opens the search modal to ask a question, which its panel finds in `data-question`: for an answer from the texts of the site. */
export function askModal(question: string): void {
  const dialog = document.getElementById(searchId) as HTMLDialogElement;
  dialog.dataset.question = question;
  openSearch();
  // Opening empties the field.
  dialog.querySelector('input')!.value = question;
}
