import { iconButton } from '../article/dom';
import './zoom.css';

/** Shows a picture in a dialog of its own. A click anywhere, Escape, or going back closes it. */
export function showPicture(image: HTMLImageElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || closeLabel);
  const copy = document.createElement('img');
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  // A drawing has no size of its own worth keeping; a photograph is never shown larger than it is.
  if (!/\.svg(?:$|[?#])/.test(copy.src) && image.naturalWidth > 0) {
    copy.style.maxInlineSize = `min(100%, ${image.naturalWidth}px)`;
  }
  const close = () => dialog.close();
  dialog.append(iconButton('close', closeLabel), copy);
  dialog.addEventListener('click', close);
  window.addEventListener('popstate', close, { once: true });
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
