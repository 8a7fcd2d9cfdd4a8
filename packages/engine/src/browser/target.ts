import { percentDecoded } from '../shared/url';
import { prefersReducedMotion } from './scroll';

/** The element that a hash names, or `null`. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  return document.getElementById(percentDecoded(id)) ?? document.getElementById(id);
}

/** Opens what an element is in: closed details, and hidden tab panels by their tab. */
export function reveal(target: HTMLElement): void {
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.hidden && at.id)
      document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${CSS.escape(at.id)}"]`)?.click();
  }
}

/** Longest time that browsers take for a smooth way of one screen, in milliseconds. */
const GLIDE = 1000;

/** The element that the page is scrolling to by itself, if it is. */
export let elementAhead: HTMLElement | null = null;

/** Begins a smooth way to an element, or to the top. @returns false for a reader who prefers less motion */
export function beginGlide(target: HTMLElement | null): boolean {
  if (prefersReducedMotion()) return false;
  elementAhead = target;
  setTimeout(() => {
    if (elementAhead === target) elementAhead = null;
  }, GLIDE);
  return true;
}

/**
 * Scrolls to an element, or to the top for `null`. From far away the first part of the way is a jump, so that a
 * reader does not see a whole page rush by.
 */
export function scrollToTarget(target: HTMLElement | null): void {
  const isSmooth = beginGlide(target);
  const distance = target ? target.getBoundingClientRect().top : -window.scrollY;
  const excess = Math.abs(distance) - window.innerHeight;
  if (excess > 0 && isSmooth) window.scrollBy({ top: Math.sign(distance) * excess, behavior: 'instant' });
  const behavior = isSmooth ? 'smooth' : 'instant';
  if (target) target.scrollIntoView({ behavior, block: 'start' });
  else window.scrollTo({ top: 0, left: 0, behavior });
}

/** Moves the keyboard and the screen reader to an element without scrolling. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  // Headings cannot take the focus by themselves.
  element.tabIndex = -1;
  element.dataset.target = '';
  element.focus({ preventScroll: true });
}
