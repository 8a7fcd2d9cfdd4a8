import { prefersReducedMotion } from '../../browser/scroll';
import { heightDuration } from './height';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/**
 * Opens or closes a disclosure, its height moving from one to the other; within a millisecond where less motion is
 * wanted. Called again on the way, it turns round.
 */
function toggleDetails(details: HTMLDetailsElement): void {
  const from = details.offsetHeight;
  const before = running.get(details);
  // What is closing is open until the end.
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

/** Answers a click on a summary with {@link toggleDetails}; for the `click` event of whatever holds disclosures. */
export function animateSummary(event: Event): void {
  const summary = event.target instanceof Element ? event.target.closest('summary') : null;
  const details = summary?.parentElement;
  if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
  // A link in the summary is followed; it does not open it.
  if (event.target instanceof Element && event.target.closest('a,button')) return;
  event.preventDefault();
  toggleDetails(details);
}
