import { addListener } from './addListener';

/** Share of the remaining distance that is left after each frame of scrolling to the top. */
const FACTOR = 0.85;

/** The scroll offset after the next frame. */
export function nextOffset(offset: number): number {
  return Math.floor(offset * FACTOR);
}

/** Members of `Window` that the scrolling uses. */
export type ScrollWindow = Pick<
  Window,
  | 'scrollY'
  | 'scrollTo'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
  | 'matchMedia'
  | 'addEventListener'
  | 'removeEventListener'
>;

const INTERRUPTIONS = 'wheel touchstart keydown pointerdown';

/**
 * Scrolls back to the top, each frame by a share of the remaining distance; at once with reduced motion. Input of the
 * reader ends it.
 *
 * @returns stops at the current offset
 */
export function scrollToTop(view: ScrollWindow = window): () => void {
  if (prefersReducedMotion(view)) {
    view.scrollTo({ top: 0, behavior: 'instant' });
    return () => {};
  }
  let frame = 0;
  let offset = view.scrollY;
  const stop = () => {
    view.cancelAnimationFrame(frame);
    end();
  };
  const step = () => {
    offset = nextOffset(offset);
    view.scrollTo({ top: offset, behavior: 'instant' });
    if (offset > 0) frame = view.requestAnimationFrame(step);
    else stop();
  };
  const end = addListener(view, INTERRUPTIONS, stop);
  frame = view.requestAnimationFrame(step);
  return stop;
}

/** Whether the reader prefers reduced motion. */
export function prefersReducedMotion(view: Pick<Window, 'matchMedia'> = window): boolean {
  return view.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
