import { iconButton } from './dom';
import type { Enhancement } from './enhance';

/**
 * Makes a button of each picture that is no link, and gives one to each diagram, whose words are to be read: it shows
 * the picture as large as the window allows.
 */
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
  for (const figure of root.querySelectorAll<HTMLElement>('.diagram')) {
    const tools = document.createElement('div');
    tools.className = 'diagram-tools';
    const name = figure.getAttribute('aria-label');
    tools.append(iconButton('zoom', [name, t('image.zoom')].filter(Boolean).join(', ')));
    figure.prepend(tools);
    signal.addEventListener('abort', () => tools.remove());
  }
  const open = async (event: Event) => {
    const picture = event.target instanceof Element && pictureOf(event.target);
    if (!picture) return;
    if (event instanceof KeyboardEvent) {
      // The button of a diagram answers these by a click.
      if ((event.key !== 'Enter' && event.key !== ' ') || picture !== event.target) return;
      event.preventDefault();
    }
    try {
      const { showPicture } = await import('../lazy/zoom');
      showPicture(picture, t('image.close'));
    } catch {
      // The dialog does not come; the picture itself may.
      if (picture instanceof HTMLImageElement) window.location.assign(picture.currentSrc);
    }
  };
  root.addEventListener('click', open, { signal });
  root.addEventListener('keydown', open, { signal });
};

/** The picture that an element is, or whose button it is. */
function pictureOf(target: Element): HTMLImageElement | SVGSVGElement | null {
  if (target instanceof HTMLImageElement) return target.dataset.zoom === undefined ? null : target;
  return (
    target.closest('.diagram-tools') && (target.closest('.diagram')?.querySelector(':scope > svg') ?? null)
  );
}
