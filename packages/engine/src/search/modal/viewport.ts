import { addListener } from '../../browser/addListener';

/** Media query of screens that the dialog fills. */
const PHONE = '(width <= 48em)';

/**
 * Adds what a modal `<dialog>` lacks: the page behind it keeps its scroll position, a click on the backdrop closes it,
 * and on a phone it stays above the keyboard.
 *
 * @returns undoes this
 */
export function settle(dialog: HTMLDialogElement): () => void {
  const ends = [keepScroll(), fitToViewport(dialog), closeOnBackdrop(dialog)];
  return () => {
    for (const end of ends) end();
  };
}

/** Saves the scroll position. @returns restores it, unless the reader is on another page by then */
function keepScroll(): () => void {
  const { scrollX, scrollY } = window;
  const { pathname } = window.location;
  return () => {
    if (window.location.pathname === pathname)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/**
 * Fits a full-screen dialog to the visual viewport: a keyboard covers the layout viewport but not the visual one.
 *
 * @returns ends it
 */
function fitToViewport(dialog: HTMLElement): () => void {
  const { visualViewport: viewport } = window;
  if (!viewport) return () => {};
  const follow = () => {
    const isPhone = window.matchMedia(PHONE).matches && viewport.scale === 1;
    dialog.style.blockSize = isPhone ? `${viewport.height}px` : '';
    dialog.style.insetBlockStart = isPhone ? `${viewport.offsetTop}px` : '';
  };
  follow();
  return addListener(viewport, 'resize scroll', follow);
}

/** Only clicks that also began on the backdrop close the dialog, not a text selection that ends there. */
function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  let pressed: EventTarget | null = null;
  return addListener(dialog, 'mousedown click', ({ type, target }) => {
    if (type === 'mousedown') pressed = target;
    else if (target === dialog && pressed === dialog) dialog.close();
  });
}
