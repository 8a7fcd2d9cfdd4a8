/** Delay before the bar appears, in milliseconds: a fast load needs no bar. */
const DELAY = 200;
/* The values of the specification, section 9. */

/** Initial share of the bar. */
const MINIMUM = 0.08;
/** Duration of each movement, in milliseconds. */
export const SPEED = 200;
/** Progress per step, and the time between steps in milliseconds. */
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;
/** Upper bound of the simulated progress until the page has rendered. */
const LIMIT = 0.994;

/** State of the bar: `null` is hidden, otherwise the filled share, 0 to 1. */
export type ProgressValue = number | null;

/** The next value: the first step shows the bar, each later one adds a little. */
export function nextProgress(value: ProgressValue): number {
  return value === null ? MINIMUM : Math.min(value + TRICKLE_RATE, LIMIT);
}

/** Progress bar at the top of the window; one for all loads. */
export interface ProgressBar {
  /** Starts a load, which replaces the one before. */
  start(): void;
  /** Ends the load, whether it succeeded or failed. */
  done(): void;
}

/** Creates the progress bar; its element is added when first needed. `label` returns its accessible name. */
export function createProgress(document: Document, label: () => string): ProgressBar {
  let bar: HTMLElement | null = null;
  let value: ProgressValue = null;
  let timer = 0;
  let removal = 0;

  const draw = (next: number) => {
    value = next;
    bar ??= makeBar(document, label());
    bar.style.transform = `scaleX(${next})`;
    bar.setAttribute('aria-valuenow', String(Math.round(next * 100)));
  };
  const step = () => {
    draw(nextProgress(value));
    timer = window.setTimeout(step, TRICKLE_SPEED);
  };
  const remove = () => {
    bar?.remove();
    bar = null;
  };

  return {
    start() {
      window.clearTimeout(timer);
      window.clearTimeout(removal);
      if (value === null) remove();
      timer = window.setTimeout(step, value === null ? DELAY : TRICKLE_SPEED);
    },
    done() {
      window.clearTimeout(timer);
      if (value === null) return;
      draw(1);
      value = null;
      bar?.toggleAttribute('data-done', true);
      removal = window.setTimeout(remove, 2 * SPEED);
    },
  };
}

function makeBar(document: Document, label: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'devlog-progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', label);
  bar.style.transform = 'scaleX(0)';
  document.body.append(bar);
  // Forces a layout of the first width, so that the change to the next one is animated.
  bar.getBoundingClientRect();
  return bar;
}
