import { lockScroll } from '../../browser/lockScroll';
import { iconButton } from '../article/dom';
import './zoom.css';

/** Scale of an opened drawing, so that its labels are readable on a phone. */
const ENLARGED = 1.6;

/**
 * Shows a picture in a dialog. If it has more detail than the screen, or would be smaller there than on the page, it can
 * be panned and pinched, and a click toggles between fitted and large. The dialog closes on a click outside of the
 * picture, a click on one that fits, Escape, or going back.
 */
export function showPicture(image: HTMLImageElement | SVGSVGElement, closeLabel: string): void {
  const { copy, name, natural, isDrawing } = copyOf(image);
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', name || closeLabel);
  const box = document.createElement('div');
  box.className = 'zoom-box';
  // Focusable, so that the keyboard can scroll it.
  box.tabIndex = 0;
  box.append(copy);
  // A photograph is never enlarged beyond its pixels.
  if (!isDrawing && natural > 0) copy.style.maxInlineSize = `${natural}px`;
  const { height } = image.getBoundingClientRect();
  // As a whole, a picture taller than the screen would be smaller than on the page.
  const isLarger = () => natural > box.clientWidth || height > box.clientHeight;
  const enlarge = (isLarge: boolean) => {
    dialog.toggleAttribute('data-large', isLarge);
    copy.style.inlineSize = isLarge ? `${natural}px` : '';
    // A drawing or a picture of a whole page is read from its beginning; a photograph has its subject in the center.
    box.scrollTo(
      isDrawing ? 0 : (box.scrollWidth - box.clientWidth) / 2,
      box.scrollHeight > 3 * box.clientHeight ? 0 : (box.scrollHeight - box.clientHeight) / 2,
    );
  };
  const close = () => dialog.close();
  dialog.append(iconButton('close', closeLabel), box);
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Node && copy.contains(target) && isLarger())
      enlarge(!dialog.hasAttribute('data-large'));
    else close();
  });
  window.addEventListener('popstate', close, { once: true });
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', close);
    lockScroll('zoom', false);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  lockScroll('zoom', true);
  enlarge(isLarger());
}

/** A copy of a picture for the dialog, and its maximum width in CSS pixels. */
function copyOf(image: HTMLImageElement | SVGSVGElement) {
  if (image instanceof SVGSVGElement) {
    const copy = image.cloneNode(true) as SVGSVGElement;
    for (const side of ['width', 'height']) copy.removeAttribute(side);
    const name = image.parentElement?.getAttribute('aria-label');
    return { copy, name, natural: image.viewBox.baseVal.width * ENLARGED, isDrawing: true };
  }
  const copy = document.createElement('img');
  // The `<picture>` sources are sized for the column, too small here.
  const isSized = image.parentElement?.localName === 'picture';
  copy.src = isSized ? image.src : image.currentSrc || image.src;
  copy.alt = image.alt;
  const isDrawing = /\.svg(?:$|[?#])/.test(copy.src);
  const natural = isSized ? Number(image.dataset.width ?? image.getAttribute('width')) : image.naturalWidth;
  return { copy, name: image.alt, natural: natural * (isDrawing ? ENLARGED : 1), isDrawing };
}
