// @ts-check
import { readFile } from 'node:fs/promises';
import { Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import { cardTree } from './card.js';

/** Width of a picture in pixels. */
export const WIDTH = 1200;
/** Height of a picture in pixels. */
export const HEIGHT = 630;

/**
 * Draws an icon for home screens, which support no transparency.
 * @param {Uint8Array} svg
 * @param {{ size: number, background: string }} options width and height in pixels, and a CSS color
 * @returns {Promise<Uint8Array>} a PNG
 */
export async function paintIcon(svg, { size, background }) {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const whole = { width: '100%', height: '100%' };
  const tree = {
    type: 'container',
    style: { ...whole, display: 'flex', padding: size / 10, backgroundColor: background },
    children: [{ type: 'image', src, style: whole }],
  };
  return new Renderer().render(/** @type {any} */ (tree), { width: size, height: size, format: 'png' });
}

/**
 * Creates a painter of cards. Reuse one for the lifetime of a thread.
 * @param {object} [options]
 * @param {readonly string[]} [options.fonts] paths of further fonts, for scripts that the package's own does not
 * cover
 * @param {((card: import('./card.js').Card) => unknown) | null} [options.template] a React component that draws a
 * card
 * @returns {Promise<(card: import('./card.js').Card) => Promise<Uint8Array>>} returns a PNG of {@link WIDTH} ×
 * {@link HEIGHT}
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
