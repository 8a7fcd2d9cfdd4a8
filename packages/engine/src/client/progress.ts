/** Delay before the bar appears, in milliseconds: a fast answer needs none. */
const DELAY = 200;
/** Initial share of the bar. */
const MINIMUM = 0.08;
/** Duration of each movement, in milliseconds. */
export const SPEED = 200;
/** What a step adds, and the time between steps in milliseconds. */
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;
/** The bar is not full before the page is there. */
const LIMIT = 0.994;

/** The bar's state: `null` is hidden, otherwise the share that is filled. */
export type ProgressValue = number | null;

/** What follows a value: the first step shows the bar, each further one adds a little. */
export function nextProgress(value: ProgressValue): number {
  return value === null ? MINIMUM : Math.min(value + TRICKLE_RATE, LIMIT);
}

/** The line at the top of the window while a page is loading; one for all loads. */
export interface ProgressBar {
  /** Something has begun to load; what was loading before is forgotten. */
  start(): void;
  /** It is there, or will not come. */
  done(): void;
}

/** The thin bar at the top, created when it is first needed. `label` is its accessible name. */
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
  // The first width must have been drawn for the way to the next one to be a movement.
  bar.getBoundingClientRect();
  return bar;
}
