import { hear } from '../browser/hear';
import type { Autocomplete } from './useAutocomplete';

/** Whether an IME consumes the key; browsers report this in one of two ways. */
function isComposing({ isComposing: isComposingKey, keyCode }: KeyboardEvent): boolean {
  return isComposingKey || keyCode === 229;
}

interface BindOptions {
  readonly autocomplete: Autocomplete;
  /** Whether the items answer the current text. */
  readonly isCurrent: () => boolean;
  readonly onClose: () => void;
  /** An Enter that was pressed before there were items. */
  readonly early: KeyboardEvent | null;
}

/** Binding of the modal's input to the state machine. */
export interface InputBinding {
  /** To be called when the items answer the current text: handles a pending Enter. */
  settle(): void;
  /** Removes the listeners. The input keeps its text. */
  end(): void;
}

/**
 * Binds the modal's input, which existed before the state machine. The input is uncontrolled, so that nothing disturbs
 * an IME. Enter opens a result for the current text; pressed earlier, it waits for one.
 */
export function bindInput(dialog: HTMLElement, input: HTMLInputElement, options: BindOptions): InputBinding {
  const { autocomplete, isCurrent, onClose } = options;
  let { early: pendingEnter } = options;
  const open = () => autocomplete.open(autocomplete.state().query);
  const ends = [
    hear(input, 'focus', open),
    // Clicking a focused input does not focus it again.
    hear(input, 'click', () => autocomplete.state().isOpen || open()),
    hear(input, 'input', () => {
      pendingEnter = null;
      const { isOpen, query } = autocomplete.state();
      // The end of a composition changes nothing: each of its states was an input event already.
      if (!isOpen || input.value !== query) void autocomplete.ask(input.value);
    }),
    hear<KeyboardEvent>(input, 'keydown', (event) => {
      if (isComposing(event)) return;
      if (event.key === 'Enter' && !isCurrent()) {
        event.preventDefault();
        pendingEnter = event;
      } else autocomplete.onKeyDown(event);
    }),
    hear<KeyboardEvent>(dialog, 'keydown', (event) => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
      // A conversation replaces the input, and handles Escape itself.
      if (input.closest('[hidden]')) return;
      event.preventDefault();
      if (input.value === '') onClose();
      else if (autocomplete.state().isOpen) {
        autocomplete.close();
        input.focus();
      } else search(input, autocomplete, '');
    }),
    hear(input.form, 'reset submit', (event) => {
      event.preventDefault();
      if (event.type === 'reset') search(input, autocomplete, '');
    }),
  ];
  return {
    end() {
      for (const end of ends) end();
    },
    settle() {
      if (pendingEnter) autocomplete.onKeyDown(pendingEnter);
      pendingEnter = null;
    },
  };
}

/** Replaces the text of the input by a query, and searches for it. */
export function search(input: HTMLInputElement, autocomplete: Autocomplete, query: string): void {
  // Setting even the same text would end a composition.
  if (input.value !== query) input.value = query;
  input.focus();
  autocomplete.open(query);
}
