import { iconButton } from '../article/dom';
import type { Enhancement } from '../article/enhance';
import { showPicture } from './zoom';

/** Gives each diagram a button that shows it as large as the window allows; its words stay readable where it is. */
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
