import { type RefObject, useEffect } from 'react';
import { addListener } from '../../browser/addListener';
import type { ModalState } from './modalState';
import type { Autocomplete } from './useAutocomplete';

interface BoundInput {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Enter key that was pressed before the items of the current text had arrived; input clears it. */
  readonly early: RefObject<KeyboardEvent | null>;
  readonly autocomplete: Autocomplete;
  readonly onClose: () => void;
}

/** Whether the state machine waits for an answer. */
export function isBusy({ status }: ModalState): boolean {
  return status === 'loading' || status === 'stalled';
}

/** Whether the items answer the current text. */
function isAnswered(state: ModalState): boolean {
  return !isBusy(state) && state.context.query === (state.query.trim() === '' ? '' : state.query);
}

/**
 * Binds the modal's input, which existed before the state machine, and searches for the text that is already in it. The
 * input is uncontrolled, so that nothing disturbs an IME. Enter opens a result for the current text; pressed earlier, it
 * waits for one.
 */
export function useBoundInput({ dialog, input, early, autocomplete, onClose }: BoundInput): void {
  useEffect(() => {
    const element = input.current!;
    const open = () => autocomplete.open(autocomplete.state().query);
    const ends = [
      addListener(element, 'focus', open),
      // Clicking a focused input does not focus it again.
      addListener(element, 'click', () => autocomplete.state().isOpen || open()),
      addListener(element, 'input', () => {
        const { isOpen, query } = autocomplete.state();
        // The end of a composition changes nothing: each of its states was an input event already.
        if (!isOpen || element.value !== query) void autocomplete.ask(element.value);
      }),
      addListener<KeyboardEvent>(element, 'keydown', (event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter' && !isAnswered(autocomplete.state())) {
          event.preventDefault();
          early.current = event;
        } else autocomplete.onKeyDown(event);
      }),
      addListener<KeyboardEvent>(dialog.current, 'keydown', (event) => {
        if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
        // A conversation replaces the input, and handles Escape itself.
        if (element.closest('[hidden]')) return;
        event.preventDefault();
        if (element.value === '') onClose();
        else if (autocomplete.state().isOpen) {
          autocomplete.close();
          element.focus();
        } else search(element, autocomplete, '');
      }),
      addListener(element.form, 'reset submit', (event) => {
        event.preventDefault();
        if (event.type === 'reset') search(element, autocomplete, '');
      }),
    ];
    search(element, autocomplete, element.value);
    return () => {
      for (const end of ends) end();
    };
  }, [dialog, input, early, autocomplete, onClose]);
  // After each render, since an answer causes one.
  useEffect(() => {
    const enter = early.current;
    if (!enter || !isAnswered(autocomplete.state())) return;
    early.current = null;
    autocomplete.onKeyDown(enter);
  });
}

/** Whether an IME consumes the key; browsers report this in one of two ways. */
function isComposing({ isComposing: isComposingKey, keyCode }: KeyboardEvent): boolean {
  return isComposingKey || keyCode === 229;
}

/** Replaces the text of the input by a query, and searches for it. */
export function search(input: HTMLInputElement, autocomplete: Autocomplete, query: string): void {
  // Setting even the same text would end a composition.
  if (input.value !== query) input.value = query;
  input.focus();
  autocomplete.open(query);
}
