import type { Enhancement } from '../article/enhance';
import './embeds.css';

/** Adds a button to each embed that replaces the preview by its player; nothing is requested before. */
export const enhanceEmbeds: Enhancement = (root, { signal }) => {
  for (const figure of root.querySelectorAll<HTMLElement>('.embed')) {
    const title = figure.textContent ?? '';
    const { frame = '', load = '' } = figure.dataset;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = load;
    // Buttons of several embeds would have the same name.
    button.setAttribute('aria-label', `${load}: ${title}`);
    button.addEventListener('click', () => {
      const player = document.createElement('iframe');
      player.src = frame;
      player.title = title;
      player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
      button.replaceWith(player);
      player.focus();
    });
    figure.prepend(button);
    signal.addEventListener('abort', () => figure.querySelector(':scope > :is(button, iframe)')?.remove());
  }
};
