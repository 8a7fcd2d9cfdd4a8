import type { Enhancement } from './enhance';

/** Makes each picture outside of links a button that opens it as large as the window allows. */
export const enhanceImages: Enhancement = (root, { t, signal }) => {
  for (const image of root.querySelectorAll<HTMLImageElement>('img')) {
    if (image.closest('a,button')) continue;
    image.tabIndex = 0;
    image.dataset.zoom = '';
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
    image.setAttribute('aria-label', [image.alt, t('image.zoom')].filter(Boolean).join(', '));
    // An empty `alt` marks a decorative picture, which must not be a button.
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
      // If the dialog does not load, the picture itself opens.
      window.location.assign(target.currentSrc);
    }
  };
  root.addEventListener('click', open, { signal });
  root.addEventListener('keydown', open, { signal });
};
