import type { KeptEvent } from './handover';

/**
 * Does what the reader asked for before the application was there. Clicks are clicked again; keys that open the search
 * are pressed again; the characters after them wait for the search's input (see {@link takeTyped}).
 */
export function replay(events: readonly KeptEvent[]): void {
  for (const event of events) {
    if (!(event instanceof KeyboardEvent)) {
      if (event.target instanceof HTMLElement || event.target instanceof SVGElement) click(event.target);
    } else if (event.ctrlKey || event.metaKey || (event.key === '/' && typed === '')) {
      const { key, code, ctrlKey, metaKey } = event;
      event.target.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true }),
      );
    } else typed += event.key;
  }
}

let typed = '';

/** What was typed after the search was asked for and before it could open; gives it once. */
export function takeTyped(): string {
  const text = typed;
  typed = '';
  return text;
}

function click(target: HTMLElement | SVGElement): void {
  const button = target.closest<HTMLElement>('button,a,[role="button"]');
  if (button) button.click();
  else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
