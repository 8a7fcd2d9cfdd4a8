import { type RefObject, useEffect, useRef } from 'react';
import { bindInput, type InputBinding, search } from './bindInput';
import type { ModalState } from './modalState';
import type { Autocomplete } from './useAutocomplete';

interface BoundInput {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly early: RefObject<KeyboardEvent | null>;
  readonly autocomplete: Autocomplete;
  readonly state: ModalState;
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

/** Binds the modal's input to the state machine, and searches for the text that is already in it. */
export function useBoundInput(bound: BoundInput): void {
  const { dialog, input, early, autocomplete, state, onClose } = bound;
  const binding = useRef<InputBinding | null>(null);
  useEffect(() => {
    if (isAnswered(state)) binding.current?.settle();
  });
  useEffect(() => {
    const element = input.current!;
    const own = bindInput(dialog.current!, element, {
      autocomplete,
      early: early.current,
      isCurrent: () => isAnswered(autocomplete.state()),
      onClose,
    });
    early.current = null;
    binding.current = own;
    search(element, autocomplete, element.value);
    return own.end;
  }, [dialog, input, early, autocomplete, onClose]);
}
