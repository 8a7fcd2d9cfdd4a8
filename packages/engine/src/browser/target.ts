import { percentDecoded } from '../shared/url';
import { prefersReducedMotion } from './scroll';

/** The element that a hash names, or `null`. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  return document.getElementById(percentDecoded(id)) ?? document.getElementById(id);
}

/** Opens the ancestors that hide an element: closed `<details>`, and hidden tab panels by clicking their tab. */
export function reveal(target: HTMLElement): void {
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.hidden && at.id)
      document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${CSS.escape(at.id)}"]`)?.click();
  }
}

/** Maximum time that browsers take to scroll one screen smoothly, in milliseconds. */
const MAX_SMOOTH_SCROLL = 1000;

/** Target of the application's smooth scrolling while that lasts, otherwise `null`. */
export let scrollTarget: HTMLElement | null = null;

/**
 * Marks the start of smooth scrolling to an element, or to the top. @returns false if the reader prefers reduced motion
 */
export function beginSmoothScroll(target: HTMLElement | null): boolean {
  if (prefersReducedMotion()) return false;
  scrollTarget = target;
  setTimeout(() => {
    if (scrollTarget === target) scrollTarget = null;
  }, MAX_SMOOTH_SCROLL);
  return true;
}

/**
 * Scrolls to an element, or to the top for `null`. If it is more than a screen away, the first part is a jump, so that
 * the page does not rush by.
 */
export function scrollToTarget(target: HTMLElement | null): void {
  const isSmooth = beginSmoothScroll(target);
  const distance = target ? target.getBoundingClientRect().top : -window.scrollY;
  const excess = Math.abs(distance) - window.innerHeight;
  if (excess > 0 && isSmooth) window.scrollBy({ top: Math.sign(distance) * excess, behavior: 'instant' });
  const behavior = isSmooth ? 'smooth' : 'instant';
  if (target) target.scrollIntoView({ behavior, block: 'start' });
  else window.scrollTo({ top: 0, left: 0, behavior });
}

/** Moves the focus to an element without scrolling. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  // Elements such as headings are not focusable by themselves.
  element.tabIndex = -1;
  element.dataset.target = '';
  element.focus({ preventScroll: true });
}
