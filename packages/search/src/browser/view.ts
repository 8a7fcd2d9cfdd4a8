/** The elements of the search box. */
import { create } from './choices';
import { STYLES } from './styles';
import type { BoxWords } from './words';

/** Elements of the search box, all in its shadow root, connected and without listeners. */
export interface BoxView {
  readonly input: HTMLInputElement;
  readonly panel: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
  /** Button that searches for the query as typed, without corrections. */
  readonly exact: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  /** The dialog around everything, with the button that opens it; `null` if the box is not a modal. */
  readonly modal: { readonly dialog: HTMLDialogElement; readonly opener: HTMLButtonElement } | null;
}

interface ViewInput {
  readonly root: ShadowRoot;
  readonly words: BoxWords;
  readonly label: string;
  readonly isModal: boolean;
}

/** Creates the elements in the root. */
export function createView({ root, words, label, isModal }: ViewInput): BoxView {
  root.adoptedStyleSheets = [sheetOf(STYLES)];
  const input = create('input', {
    part: 'input',
    type: 'search',
    maxlength: '64',
    placeholder: label,
    autocomplete: 'off',
    role: 'combobox',
    'aria-label': label,
    'aria-controls': 'hits',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  });
  const list = create('div', { id: 'hits', part: 'list', role: 'listbox', 'aria-label': label });
  const status = create('p', { part: 'status', role: 'status' });
  const exact = button('exact');
  const more = button('more', words.more);
  const panel = create('section', { part: 'panel' });
  panel.hidden = true;
  more.hidden = true;
  panel.append(status, list, more);
  const parts = { input, panel, list, status, exact, more };
  if (!isModal) {
    panel.popover = 'manual';
    root.append(input, panel);
    return { ...parts, modal: null };
  }
  const dialog = create('dialog', { part: 'dialog', 'aria-label': label });
  const bar = create('div', { part: 'bar' });
  const close = button('close', words.close);
  const opener = button('open', label);
  opener.setAttribute('aria-haspopup', 'dialog');
  close.addEventListener('click', () => dialog.close());
  opener.addEventListener('click', () => openModal(dialog, input));
  // A click beside the dialog has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  bar.append(input, close);
  dialog.append(bar, panel);
  root.append(opener, dialog);
  return { ...parts, modal: { dialog, opener } };
}

/** Creates a constructed style sheet, which is allowed by a policy that forbids inline styles. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Opens the dialog and focuses its field. */
export function openModal(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  if (!dialog.open) dialog.showModal();
  input.focus();
}

function button(part: string, text = ''): HTMLButtonElement {
  const element = create('button', { part, type: 'button' });
  element.textContent = text;
  return element;
}

/** Groups options, in the order in which the groups occur first; an option without a group stays by itself. */
export function grouped(options: readonly (readonly [string, HTMLElement])[]): HTMLElement[] {
  const groups = new Map<string, HTMLElement>();
  return options.flatMap(([name, option], at) => {
    if (name === '') return [option];
    const known = groups.get(name);
    if (known) {
      known.append(option);
      return [];
    }
    const group = create('div', { part: 'group', role: 'group', 'aria-labelledby': `group${at}` });
    const title = create('div', { id: `group${at}`, part: 'group-title', role: 'presentation' });
    title.textContent = name;
    group.append(title, option);
    groups.set(name, group);
    return [group];
  });
}
