import { basename, extname } from 'node:path';
import { hash } from '../node/hash';
import type { PictureSource } from '../shared/screenProps/reference';
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

/** Formats in order of preference. */
const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];

/** Widths in pixels: a phone's column at density 1 and 2, and the text column (42rem) at density 2. */
const WIDTHS: readonly number[] = [480, 800, 1344];

/** Encoder settings. They are a part of the hash in file names, since published names are immutable. */
export const ENCODING = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } } as const;

/** Minimum size of a picture with copies, in bytes: below it, copies save less than a request costs. */
const SMALL = 8_000;

/** Width of a picture in the column. Browsers that support `auto` measure lazy pictures themselves. */
const SIZES = '(width > 44rem) 42rem, 100vw';

/**
 * Plans the smaller copies of a photograph or screenshot; none for drawings, animations and small files.
 *
 * @param shown display width in CSS pixels. Default: that of the column
 */
export function sizedPictures(
  { source, hash: content, width, size, isStill }: Asset,
  shown?: number,
): SizedPicture[] {
  if (!isStill || width === null || size < SMALL) return [];
  // Twice the display width; wider copies would not be used.
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

/** `<source>` elements of the copies, one per format. @param shown as in {@link sizedPictures} */
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
