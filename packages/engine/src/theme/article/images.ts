import type { Enhancement } from './enhance';

/** Makes a button of each picture that is no link: it shows the picture as large as the window allows. */
export const enhanceImages: Enhancement = (root, { t, signal }) => {
  for (const image of root.querySelectorAll<HTMLImageElement>('img')) {
    if (image.closest('a,button')) continue;
    image.tabIndex = 0;
    image.dataset.zoom = '';
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
    image.setAttribute('aria-label', [image.alt, t('image.zoom')].filter(Boolean).join(', '));
    // An empty text says that the picture is decoration, which is not to be pressed.
    if (image.alt === '') image.removeAttribute('alt');
  }
  const open = async (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || target.dataset.zoom === undefined) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
    }
    try {
      const { showPicture } = await import('../lazy/zoom');
      showPicture(target, t('image.close'));
    } catch {
      // The dialog does not come; the picture itself may.
      window.location.assign(target.currentSrc);
    }
  };
  root.addEventListener('click', open, { signal });
  root.addEventListener('keydown', open, { signal });
};
