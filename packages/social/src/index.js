// @ts-check
import { readFile } from 'node:fs/promises';
import { Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import { cardTree } from './card.js';

export const WIDTH = 1200;
export const HEIGHT = 630;

/**
 * Makes a painter of pictures; keep one for the life of a thread.
 * @param {object} [options]
 * @param {readonly string[]} [options.fonts] files of more fonts, for scripts that the package's own does not have
 * @param {((card: import('./card.js').Card) => unknown) | null} [options.template] a React component that draws a card
 * @returns {Promise<(card: import('./card.js').Card) => Promise<Uint8Array>>} gives a PNG of {@link WIDTH} × {@link HEIGHT}
 */
export async function createPainter({ fonts = [], template = null } = {}) {
  const own = new URL('../fonts/Pretendard-SemiBold.otf', import.meta.url);
  const renderer = new Renderer();
  for (const file of [own, ...fonts]) await renderer.registerFont(await readFile(file));
  return async (card) => {
    const tree = template ? (await fromJsx(/** @type {any} */ (template(card)))).node : cardTree(card);
    return renderer.render(/** @type {any} */ (tree), { width: WIDTH, height: HEIGHT, format: 'png' });
  };
}
