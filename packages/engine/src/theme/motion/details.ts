import { prefersReducedMotion } from '../../browser/scroll';
import { heightDuration } from './height';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/**
 * Toggles a disclosure with an animation of its height, which takes a millisecond with reduced motion. Called again
 * during the animation, it reverses.
 */
function toggleDetails(details: HTMLDetailsElement): void {
  const from = details.offsetHeight;
  const before = running.get(details);
  // A closing disclosure is open until the end of the animation.
  const opens = before ? before.id === 'closing' : !details.open;
  before?.cancel();
  details.open = opens;
  const to = details.offsetHeight;
  details.open = true;
  const duration = prefersReducedMotion() ? 1 : heightDuration(Math.abs(to - from));
  const animation = details.animate(
    [
      { blockSize: `${from}px`, overflow: 'clip' },
      { blockSize: `${to}px`, overflow: 'clip' },
    ],
    { duration, easing: 'ease-in-out', id: opens ? 'opening' : 'closing' },
  );
  running.set(details, animation);
  animation.onfinish = () => {
    running.delete(details);
    details.open = opens;
  };
}

/** Handler for `click` on an ancestor of disclosures: a click on a summary toggles it by {@link toggleDetails}. */
export function animateSummary(event: Event): void {
  const summary = event.target instanceof Element ? event.target.closest('summary') : null;
  const details = summary?.parentElement;
  if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
  // A link in the summary is followed instead.
  if (event.target instanceof Element && event.target.closest('a,button')) return;
  event.preventDefault();
  toggleDetails(details);
}
