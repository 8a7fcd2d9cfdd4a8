import { basename, extname } from 'node:path';
import { hash } from '../node/hash';
import type { PictureSource } from '../shared/reference';
import { toAddress } from '../shared/url';
import type { Asset } from './assets';

/** A smaller copy of a picture, which a build generates. */
export interface SizedPicture {
  /** Site-absolute path: `/assets/photo-800.1a2b3c4d.avif`. */
  readonly path: string;
  /** File of the original, relative to the site's folder. */
  readonly source: string;
  readonly width: number;
  readonly format: PictureFormat;
}

type PictureFormat = 'avif' | 'webp';

/** In the order in which a browser chooses. */
const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];

/** A phone's column on a screen of plain density, the same on two dots a pixel, and our column (42rem) on two. */
const WIDTHS: readonly number[] = [480, 800, 1344];

/** Encoder settings; a change of them gives other file names, since published names never change their bytes. */
export const ENCODING = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } } as const;

/** In bytes: below, a copy saves less than the request for it costs. */
const SMALL = 8_000;

/** What the column leaves to a picture. Browsers that know `auto` measure a lazy picture themselves. */
const SIZES = '(width > 44rem) 42rem, 100vw';

/**
 * The smaller copies of a photograph or screenshot; none of a drawing, an animation or a small file.
 *
 * @param shown width in CSS pixels at which it is shown, if not that of the column
 */
export function sizedPictures(
  { source, hash: content, width, size, isStill }: Asset,
  shown?: number,
): SizedPicture[] {
  if (!isStill || width === null || size < SMALL) return [];
  // On two dots a pixel; a wider copy would serve nobody.
  const largest = WIDTHS.find((one) => shown !== undefined && one >= 2 * shown) ?? WIDTHS.at(-1)!;
  const widths = [
    ...WIDTHS.filter((one) => one < width && one <= largest),
    ...(width <= largest ? [width] : []),
  ];
  const name = basename(source, extname(source)).replace(/[^\p{L}\p{N}_-]+/gu, '-');
  const key = hash(content, JSON.stringify(ENCODING)).slice(0, 8);
  return FORMATS.flatMap((format) =>
    widths.map((one) => ({
      path: `/assets/${name}-${one}.${key}.${format}`,
      source,
      width: one,
      format,
    })),
  );
}

/** The copies as `<source>` elements take them: one for each format. @param shown as {@link sizedPictures} takes it */
export function pictureSources(
  sized: readonly SizedPicture[],
  {
    baseUrl,
    isEager,
    shown,
  }: { readonly baseUrl: string; readonly isEager: boolean; readonly shown?: number | undefined },
): PictureSource[] {
  const sizes = shown === undefined ? SIZES : `min(${shown}px, 100vw)`;
  return FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: sized
      .filter((one) => one.format === format)
      .map(({ path, width }) => `${toAddress(baseUrl, path)} ${width}w`)
      .join(', '),
    sizes: isEager ? sizes : `auto, ${sizes}`,
  })).filter(({ srcSet }) => srcSet !== '');
}
