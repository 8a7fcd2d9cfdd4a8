import { iconButton } from '../article/dom';
import type { Enhancement } from '../article/enhance';
import { showPicture } from './zoom';

/**
 * Adds a button to each diagram that opens it as large as the window allows. In place its labels stay readable, since
 * it scrolls.
 */
export const enhanceDiagrams: Enhancement = (root, { t, signal }) => {
  for (const figure of root.querySelectorAll<HTMLElement>('.diagram')) {
    const tools = document.createElement('div');
    tools.className = 'diagram-tools';
    const name = figure.getAttribute('aria-label');
    const button = iconButton('zoom', [name, t('image.zoom')].filter(Boolean).join(', '));
    button.addEventListener('click', () =>
      showPicture(figure.querySelector<SVGSVGElement>(':scope > svg')!, t('image.close')),
    );
    tools.append(button);
    figure.prepend(tools);
    signal.addEventListener('abort', () => tools.remove());
  }
};
