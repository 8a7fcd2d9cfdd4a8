import { type RefObject, useLayoutEffect } from 'react';
import type { ModalState } from './modalState';

/** Id of the list of items. */
export const LIST_ID = 'search-list';

/** Id of an item by its number in the list. */
export function itemId(number: number): string {
  return `search-item-${number}`;
}

/** Exposes the list and its active item to assistive technology by attributes of the input (ARIA 1.2, combobox). */
export function useInputState(input: RefObject<HTMLInputElement | null>, state: ModalState): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const { isOpen, active, groups, context } = state;
    const count = groups.reduce((sum, { items }) => sum + items.length, 0);
    const hasList = isOpen && count > 0;
    element.setAttribute('role', 'combobox');
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-haspopup', context.query === '' ? 'grid' : 'listbox');
    element.setAttribute('aria-expanded', String(hasList));
    setOrRemove(element, 'aria-controls', hasList ? LIST_ID : null);
    setOrRemove(
      element,
      'aria-activedescendant',
      hasList && active !== null && active < count ? itemId(active) : null,
    );
    if (!isOpen || active === null) return;
    document.getElementById(itemId(active))?.scrollIntoView({ block: 'nearest' });
  }, [input, state]);
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
