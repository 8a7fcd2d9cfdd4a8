import { prefersReducedMotion } from '../../browser/scroll';
import { heightDuration } from './height';

/**
 * Toggles a disclosure with an animation of its height, which takes a millisecond with reduced motion. Called again
 * during the animation, it reverses.
 */
export function toggleDetails(details: HTMLDetailsElement): void {
  const from = details.offsetHeight;
  // Its id says whether it opens; animations of styles have none.
  const before = details.getAnimations().find(({ id }) => id);
  // A closing disclosure is open until the end of the animation.
  const opens = before?.id === 'false' || !details.open;
  before?.cancel();
  details.open = opens;
  const to = details.offsetHeight;
  details.open = true;
  const heights = [from, to].map((height) => ({ blockSize: `${height}px`, overflow: 'clip' }));
  details.animate(heights, {
    duration: prefersReducedMotion() ? 1 : heightDuration(Math.abs(to - from)),
    easing: 'ease-in-out',
    id: String(opens),
  }).onfinish = () => {
    details.open = opens;
  };
}

/** Handler for `click` on an ancestor of disclosures: a click on a summary toggles it by {@link toggleDetails}. */
export function animateSummary(event: Event): void {
  // A link in the summary is followed instead. The target may be the document.
  const pressed = (event.target as Partial<Element>).closest?.('details>summary,a,button');
  if (event.defaultPrevented || pressed?.localName !== 'summary') return;
  event.preventDefault();
  toggleDetails(pressed.parentElement as HTMLDetailsElement);
}
