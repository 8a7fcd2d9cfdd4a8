/** Below this width the dialog fills the screen. */
const PHONE = '(width <= 768px)';

/** Keeps the page behind a modal where it is. @returns puts it back, unless another page is shown by then */
export function lockScroll(): () => void {
  const { documentElement: root } = document;
  const { scrollX, scrollY } = window;
  const { pathname } = window.location;
  root.toggleAttribute('data-search-open', true);
  return () => {
    root.removeAttribute('data-search-open');
    if (window.location.pathname === pathname)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/**
 * Keeps a dialog that fills a phone's screen above the keyboard, which covers the layout's viewport but not the
 * visual one.
 *
 * @returns ends it
 */
export function fitToViewport(dialog: HTMLElement): () => void {
  const { visualViewport: viewport } = window;
  if (!viewport) return () => {};
  const follow = () => {
    const isPhone = window.matchMedia(PHONE).matches && viewport.scale === 1;
    dialog.style.blockSize = isPhone ? `${viewport.height}px` : '';
    dialog.style.insetBlockStart = isPhone ? `${viewport.offsetTop}px` : '';
  };
  follow();
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}

/** Closes a modal dialog by a click beside it. A press that begins inside, to select text say, is none. */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('mousedown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}
