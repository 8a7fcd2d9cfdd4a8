import type { Autocomplete } from './useAutocomplete';

/** True for a key that a composition consumes; browsers report it in one of two ways. */
function isComposing({ isComposing: isIt, keyCode }: KeyboardEvent): boolean {
  return isIt || keyCode === 229;
}

interface BindOptions {
  readonly autocomplete: Autocomplete;
  /** The items answer what is typed. */
  readonly isCurrent: () => boolean;
  readonly onClose: () => void;
  /** Enter that was pressed before there was anything to answer it. */
  readonly early: KeyboardEvent | null;
}

/** The connection between the modal's input and the state machine. */
export interface InputBinding {
  /** Now the items answer what is typed: opens the one that Enter requested before. */
  settle(): void;
  /** Removes the listeners; the input keeps its text. */
  end(): void;
}

/**
 * Connects the modal's input, which was there before the state machine. The text stays the browser's own, so that
 * nothing disturbs an input method. Enter means the answer to what is typed: one that comes before it waits.
 */
export function bindInput(dialog: HTMLElement, input: HTMLInputElement, options: BindOptions): InputBinding {
  const { autocomplete, isCurrent, onClose } = options;
  const controller = new AbortController();
  const { signal } = controller;
  let { early } = options;
  const open = () => autocomplete.open(autocomplete.state().query);
  input.addEventListener('focus', open, { signal });
  // An input that has the focus gets none by a click.
  input.addEventListener('click', () => autocomplete.state().isOpen || open(), { signal });
  input.addEventListener(
    'input',
    () => {
      early = null;
      const { isOpen, query } = autocomplete.state();
      // The end of a composition changes nothing: each of its states was an input already.
      if (!isOpen || input.value !== query) void autocomplete.ask(input.value);
    },
    { signal },
  );
  input.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) return;
      if (event.key === 'Enter' && !isCurrent()) {
        event.preventDefault();
        early = event;
      } else autocomplete.onKeyDown(event);
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
      // A conversation replaces the input, and handles Escape itself.
      if (input.closest('[hidden]')) return;
      event.preventDefault();
      if (input.value === '') onClose();
      else if (autocomplete.state().isOpen) {
        autocomplete.close();
        input.focus();
      } else search(input, autocomplete, '');
    },
    { signal },
  );
  input.form?.addEventListener(
    'reset',
    (event) => {
      event.preventDefault();
      search(input, autocomplete, '');
    },
    { signal },
  );
  input.form?.addEventListener('submit', (event) => event.preventDefault(), { signal });
  return {
    end: () => controller.abort(),
    settle() {
      if (early) autocomplete.onKeyDown(early);
      early = null;
    },
  };
}

/** Replaces the typed text by a query. */
export function search(input: HTMLInputElement, autocomplete: Autocomplete, query: string): void {
  // Even the same text would end a composition.
  if (input.value !== query) input.value = query;
  input.focus();
  autocomplete.open(query);
}
