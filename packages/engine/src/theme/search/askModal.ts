import { searchId } from '../ids';
import { openSearch } from '../layout/searchModal';

/** Opens the search modal to ask a question, for an answer from the texts of the site. */
export function askModal(question: string): void {
  const dialog = document.getElementById(searchId) as HTMLDialogElement;
  dialog.querySelector('input')!.value = question;
  dialog.dataset.question = question;
  openSearch();
}

/** What the modal was opened to ask, told once; `null` for a search. */
export function takeQuestion({ dataset }: HTMLDialogElement): string | null {
  const { question = null } = dataset;
  delete dataset.question;
  return question;
}
