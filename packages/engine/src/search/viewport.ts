/** Below this width the dialog fills the screen. */
const PHONE = '(width <= 48em)';

/**
 * Gives a modal dialog what it does not have by itself: the page behind it stays where it is, a click beside it
 * closes it, and on a phone it stays above the keyboard.
 *
 * @returns ends it
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
 * Keeps a dialog that fills a phone's screen above the keyboard, which covers the layout's viewport but not the
 * visual one.
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
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}

/** A press that begins inside, to select text say, and ends beside the dialog is no click beside it. */
function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressed: EventTarget | null = null;
  const onPress = ({ target }: Event) => {
    pressed = target;
  };
  const onClick = ({ target }: Event) => {
    if (target === dialog && pressed === dialog) dialog.close();
  };
  dialog.addEventListener('mousedown', onPress, { signal });
  dialog.addEventListener('click', onClick, { signal });
  return () => controller.abort();
}
