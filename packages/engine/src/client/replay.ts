import { openSearch } from '../theme/searchModal/searchModal';
import type { EarlyEvent } from './handover';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's tracker of a field's last known value, which distinguishes a change from an echo. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/** Input of the reader before React hydrated the page. */
export interface EarlyInput {
  /**
   * Reports the fields that the reader has changed to their handlers. Call it right after hydration: the next render of
   * a controlled field would reset it.
   */
  reportFields(): void;
  /** Dispatches the events to the handlers that exist by now: once, in order, without repeating native behavior. */
  replay(): void;
}

/** Records the reader's input so far. Elements that React replaces while it hydrates are found by their position. */
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
      // React renders anew a page that differs from what it expects, such as one that the browser translates.
      if (!isSearching || modal.isConnected) return;
      openSearch();
      self.__search!.querySelector('input')!.value = modal.querySelector('input')!.value;
    },
    replay() {
      const targets = recorded.map(({ find }) => find());
      // Resets the boxes to their served state: the clicks below restore the state that the reader sees.
      for (const box of targets.filter(isCheckable).flatMap(boxesWith)) box.checked = box.defaultChecked;
      for (const [index, { event }] of recorded.entries()) dispatch(event, targets[index]!);
    },
  };
}

/** Child elements, without the `<font>` elements that browsers' translators add around texts. */
const childrenOf = (parent: Element) => [...parent.querySelectorAll(':scope>:not(font)')];

/** Returns a function that finds an element again, or its successor at the same position. */
function finderOf<Type extends Element>(target: Type): () => Type {
  const element = target.closest<Type>(':not(font)')!;
  const findAny = positionOf(element);
  return () => {
    if (element.isConnected) return element;
    const found = findAny();
    return found?.localName === element.localName ? (found as Type) : element;
  };
}

/** Returns a function that finds the element at a position. */
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

/**
 * Whether an event is replayed. Of keys only those that press a custom control: the browser turns a key on a native one
 * into a click.
 */
function isReplayed({ type, key = '', target }: EarlyEvent): boolean {
  if (type !== 'keydown') return type === 'click' || type === 'submit';
  return (key === 'Enter' || key === ' ') && target.matches('[role]:not(a,button,input,summary)');
}

/** The search modal reads its field by itself. */
const isInModal = (element: Element) => element.closest('dialog') !== null;

const isCheckable = (element: Element): element is HTMLInputElement =>
  element.matches('[type=checkbox],[type=radio]');

/** All boxes that a click on one may change. */
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

/** Reports a changed value to React. Never sets a value that is already there, which would end an IME composition. */
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

/** Repeats a click whose default action the browser has already performed. */
function click(target: HTMLElement, event: EarlyEvent): void {
  const again = new MouseEvent('click', event);
  const toggler = target.closest('summary,[popovertarget]');
  // Handlers see the original state of the click, except where they would repeat a toggle.
  const last = (!toggler && target.closest('#root')) || window;
  const capture = toggler !== null;
  const prevent = () => again.preventDefault();
  last.addEventListener('click', prevent, { capture });
  target.dispatchEvent(again);
  last.removeEventListener('click', prevent, { capture });
  target.closest('summary')?.parentElement?.dispatchEvent(new Event('toggle'));
}
