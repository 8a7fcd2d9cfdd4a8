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
  const fit = () => {
    const isPhone = window.matchMedia(PHONE).matches && viewport.scale === 1;
    dialog.style.blockSize = isPhone ? `${viewport.height}px` : '';
    dialog.style.insetBlockStart = isPhone ? `${viewport.offsetTop}px` : '';
  };
  fit();
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}
