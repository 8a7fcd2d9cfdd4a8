import type { KeptClick } from './handover';

/** Clicks what the reader clicked before the application was there. */
export function replay(clicks: readonly KeptClick[]): void {
  for (const { target } of clicks) {
    const button = target.closest<HTMLElement>('button,a,[role="button"]');
    if (button) button.click();
    else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}
