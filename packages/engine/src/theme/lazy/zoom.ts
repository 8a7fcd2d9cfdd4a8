import { iconButton } from '../article/dom';
import './zoom.css';

/** A drawing opens this many times as large as it was drawn, so that its labels can be read on a phone. */
const ENLARGED = 1.6;

/**
 * Shows a picture in a dialog of its own, larger than the screen where it has more to show: it is moved and pinched
 * there, and a click on it changes between whole and large. A click beside it, on one that is shown whole anyway,
 * Escape, or going back closes the dialog.
 */
export function showPicture(image: HTMLImageElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || closeLabel);
  const copy = document.createElement('img');
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  const box = document.createElement('div');
  box.className = 'zoom-box';
  box.append(copy);
  // A photograph is never shown larger than it is.
  const isDrawing = /\.svg(?:$|[?#])/.test(copy.src);
  const natural = image.naturalWidth * (isDrawing ? ENLARGED : 1);
  if (!isDrawing && natural > 0) copy.style.maxInlineSize = `${natural}px`;
  const isLarger = () => natural > box.clientWidth;
  const enlarge = (isLarge: boolean) => {
    dialog.toggleAttribute('data-large', isLarge);
    copy.style.inlineSize = isLarge ? `${natural}px` : '';
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  };
  const close = () => dialog.close();
  dialog.append(iconButton('close', closeLabel), box);
  dialog.addEventListener('click', ({ target }) => {
    if (target === copy && isLarger()) enlarge(!dialog.hasAttribute('data-large'));
    else close();
  });
  window.addEventListener('popstate', close, { once: true });
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  enlarge(isLarger());
}
