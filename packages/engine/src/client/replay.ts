import { openSearch } from '../theme/layout/searchModal';
import type { EarlyEvent } from './handover';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's record of the last known text of a field, by which it distinguishes a change from an echo. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/** What a reader did before React hydrated the page. */
export interface EarlyInput {
  /**
   * Reports the fields that the reader has changed to their handlers. To be called right after hydration: the next render
   * of a controlled field would reset it.
   */
  reportFields(): void;
  /** Dispatches the events to the handlers that exist by now: once, in order, without repeating native behavior. */
  replay(): void;
}

/** Records what a reader has done so far. Elements that React replaces while it hydrates are found by their position. */
export function recordEarlyInput(events: readonly EarlyEvent[]): EarlyInput {
  const fields = [...document.querySelectorAll<Field>('input,textarea,select')]
    .filter((field) => !isCheckable(field) && !isInModal(field) && isChanged(field))
    .map((field) => ({ find: finderOf(field), value: field.value }));
  const recorded = events
    .filter((event) => isReplayed(event) && !isInModal(event.target))
    .map((event) => ({ event, find: finderOf(event.target) }));
  const modal = self.__search;
  const isSearching = modal?.open;
  return {
    reportFields() {
      for (const { find, value } of fields) reportField(find(), value);
      // A page that differs from what React expects, such as one that the browser translates, is made anew.
      if (!isSearching || modal.isConnected) return;
      openSearch();
      self.__search!.querySelector('input')!.value = modal.querySelector('input')!.value;
    },
    replay() {
      const targets = recorded.map(({ find }) => find());
      // As served: the clicks below lead back to what the reader sees.
      for (const box of targets.filter(isCheckable).flatMap(boxesWith)) box.checked = box.defaultChecked;
      for (const [index, { event }] of recorded.entries()) dispatch(event, targets[index]!);
    },
  };
}

/** Elements in an element, without those that translators of browsers put around texts. */
const childrenOf = (parent: Element) => [...parent.querySelectorAll(':scope>:not(font)')];

/** Returns a function that finds an element again, or the one at its position now. */
function finderOf<Type extends Element>(target: Type): () => Type {
  const element = target.closest<Type>(':not(font)')!;
  const findAny = positionOf(element);
  return () => {
    if (element.isConnected) return element;
    const found = findAny();
    return found?.localName === element.localName ? (found as Type) : element;
  };
}

/** Returns a function that finds what is at the position of an element now. */
function positionOf(element: Element): () => Element | undefined {
  const parent = element.parentElement;
  if (!parent) return () => element;
  const index = childrenOf(parent).indexOf(element);
  const findParent = positionOf(parent);
  return () => {
    const found = findParent();
    return found && childrenOf(found)[index];
  };
}

/** Of keys, those that press what is no control of the browser's, which it would answer by a click. */
function isReplayed({ type, key = '', target }: EarlyEvent): boolean {
  if (type !== 'keydown') return type === 'click' || type === 'submit';
  return (key === 'Enter' || key === ' ') && target.matches('[role]:not(a,button,input,summary)');
}

/** The search modal takes over by itself what was typed. */
const isInModal = (element: Element) => element.closest('dialog') !== null;

const isCheckable = (element: Element): element is HTMLInputElement =>
  element.matches('[type=checkbox],[type=radio]');

/** All that a click on a box may change. */
function boxesWith(box: HTMLInputElement): HTMLInputElement[] {
  if (box.type !== 'radio' || box.name === '') return [box];
  return [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
    ({ name, form }) => name === box.name && form === box.form,
  );
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  // Without a preset option the first is selected.
  if (!field.multiple && !options.some(({ defaultSelected }) => defaultSelected))
    return field.selectedIndex > 0;
  return options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** Never sets a text that is there already, which would end the composition of an input method. */
function reportField(field: Field & Tracked, value: string): void {
  if (field.value !== value) field.value = value;
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect) field._valueTracker?.setValue(field.defaultValue);
  const type = isSelect || field.type === 'file' ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function dispatch(event: EarlyEvent, target: HTMLElement): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  } else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (isCheckable(target)) target.dispatchEvent(new MouseEvent('click', event));
  else click(target, event);
}

/** Clicks what a browser has answered already. */
function click(target: HTMLElement, event: EarlyEvent): void {
  const again = new MouseEvent('click', event);
  const toggler = target.closest('summary,[popovertarget]');
  // Handlers see the click as it was, unless they would toggle again what it has toggled.
  const last = (!toggler && target.closest('#root')) || window;
  const capture = toggler !== null;
  const prevent = () => again.preventDefault();
  last.addEventListener('click', prevent, { capture });
  target.dispatchEvent(again);
  last.removeEventListener('click', prevent, { capture });
  target.closest('summary')?.parentElement?.dispatchEvent(new Event('toggle'));
}
