import type { Autocomplete } from './useAutocomplete';

/** True for a key that a composition consumes; browsers report it in one of two ways. */
function isComposing({ isComposing: isIt, keyCode }: KeyboardEvent): boolean {
  return isIt || keyCode === 229;
}

interface BindOptions {
  readonly autocomplete: Autocomplete;
  readonly isOpen: () => boolean;
  /** The query that was asked last. */
  readonly query: () => string;
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
  const { autocomplete, isOpen, query, isCurrent, onClose } = options;
  const props = () => autocomplete.getInputProps({ inputElement: input, maxLength: input.maxLength });
  const controller = new AbortController();
  const { signal } = controller;
  let { early } = options;
  // The state machine reads `currentTarget`, and knows events by the names that React gives them.
  type Handlers = Readonly<Record<string, ((event: Event) => void) | undefined>>;
  const pass = (type: string, handler: string) =>
    input.addEventListener(type, (event) => (props() as unknown as Handlers)[handler]?.(event), { signal });
  input.addEventListener(
    'input',
    (event) => {
      early = null;
      // The end of a composition changes nothing: each of its states was an input already.
      if (isOpen() && input.value === query()) return;
      props().onChange(event as never);
    },
    { signal },
  );
  pass('focus', 'onFocus');
  pass('click', 'onClick');
  input.addEventListener(
    'keydown',
    (event) => {
      // Tab leads on to what else the modal holds, which stays open.
      if (event.key === 'Tab' || event.key === 'Escape' || isComposing(event)) return;
      if (event.key === 'Enter' && !isCurrent()) {
        event.preventDefault();
        early = event;
      } else props().onKeyDown(event as never);
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
      else if (isOpen()) {
        // Closes the results, and drops an answer that would open them again.
        props().onKeyDown(event as never);
        input.focus();
      } else startOver(input, autocomplete);
    },
    { signal },
  );
  input.form?.addEventListener(
    'reset',
    (event) => {
      event.preventDefault();
      startOver(input, autocomplete);
    },
    { signal },
  );
  input.form?.addEventListener('submit', (event) => event.preventDefault(), { signal });
  return {
    end: () => controller.abort(),
    settle() {
      if (early) props().onKeyDown(early as never);
      early = null;
    },
  };
}

/** An empty query, and what was found before. */
function startOver(input: HTMLInputElement, autocomplete: Autocomplete): void {
  search(input, autocomplete, '');
}

/** Replaces the typed text by a query. */
export function search(input: HTMLInputElement, autocomplete: Autocomplete, query: string): void {
  // Even the same text would end a composition.
  if (input.value !== query) input.value = query;
  input.focus();
  autocomplete.setQuery(query);
  autocomplete.setActiveItemId(0);
  autocomplete.setIsOpen(true);
  void autocomplete.refresh();
}
