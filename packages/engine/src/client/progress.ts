/** Delay before the bar appears, in milliseconds: a fast load needs no bar. */
const DELAY = 200;
/** Time in which a complete bar fills and fades, in milliseconds: that of `[data-done]` in the style sheet. */
const FADE = 400;

/** Progress bar at the top of the window; one for all loads. */
export interface ProgressBar {
  /** Starts a load, which replaces the one before. */
  start(): void;
  /** Ends the load, whether it succeeded or failed. */
  done(): void;
}

/**
 * Creates the progress bar; its element is added when first needed. A load does not tell how far it is, so a transition
 * of the style sheet moves the bar. `label` returns its accessible name.
 */
export function createProgress(document: Document, label: () => string): ProgressBar {
  let bar: HTMLElement | null = null;
  let isDone = false;
  let timer = 0;
  const remove = () => {
    bar?.remove();
    bar = null;
  };
  return {
    start() {
      if (bar && !isDone) return;
      window.clearTimeout(timer);
      remove();
      isDone = false;
      timer = window.setTimeout(() => {
        bar = makeBar(document, label());
      }, DELAY);
    },
    done() {
      window.clearTimeout(timer);
      isDone = true;
      bar?.toggleAttribute('data-done', true);
      timer = window.setTimeout(remove, FADE);
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
  // Forces a layout of the first width, from which the transition starts.
  bar.getBoundingClientRect();
  bar.style.transform = '';
  return bar;
}
