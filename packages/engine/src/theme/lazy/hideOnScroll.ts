import { isShown } from '../hooks/popover';

/** Minimum distance that counts as scrolling, in pixels: less is the tremor of a finger. */
const TREMOR = 4;

/**
 * Hides the bar while the page is scrolled down. Shows it while scrolling up, at the top, and when it receives the
 * focus. The style sheet animates it. @returns stops
 */
export function hideOnScroll(bar: HTMLElement): () => void {
  const end = new AbortController();
  let last = window.scrollY;
  const show = () => {
    bar.removeAttribute('data-hidden');
  };
  const update = () => {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < TREMOR) return;
    last = window.scrollY;
    const isKept = last < bar.offsetHeight || isInUse(bar);
    bar.toggleAttribute('data-hidden', moved > 0 && !isKept);
  };
  document.addEventListener('scroll', update, { passive: true, signal: end.signal });
  bar.addEventListener('focusin', show, { signal: end.signal });
  return () => {
    end.abort();
    show();
  };
}

function isInUse(bar: HTMLElement): boolean {
  return bar.matches(':has(:focus-visible)') || [...bar.querySelectorAll('[popover]')].some(isShown);
}
