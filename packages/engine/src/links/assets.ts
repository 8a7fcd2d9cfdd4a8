import { basename, extname, posix } from 'node:path';
import { imageSize } from 'image-size';
import { hiddenFile, hiddenPart } from '../content/files/strayFiles';
import { settledTime } from '../node/files';
import { hash } from '../node/hash';
import { readSiteFile, siteNames, siteStat } from '../node/siteFile';
import { SiteError } from '../shared/problem';
import { type SvgScript, svgScript } from './svgScript';
import type { Tints } from './tints';

/** A file beside the content, published under a name with its hash. */
export interface Asset {
  /** Size in bytes. */
  readonly size: number;
  /** Path relative to the site's folder. */
  readonly source: string;
  /** Hash of its bytes. */
  readonly hash: string;
  /** Site-absolute path: `/assets/diagram.1a2b3c4d.svg`. */
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Whether it is a photograph or screenshot (PNG, JPEG) without animation. */
  readonly isStill: boolean;
  readonly script: SvgScript | null;
  /** Time of its last change before it was read, as `settledTime` returns it. */
  readonly modified: number;
}

/**
 * Use of smaller copies of pictures. `none`: not available. `published`: in builds, but not in this development server.
 * `here`: in this build.
 */
export type PictureSizes = 'none' | 'published' | 'here';

/** Finds and measures assets; memoized per run. */
export interface AssetFinder {
  /**
   * Finds the asset of a file, or `null` if it does not exist. @throws SiteError for a file that must not be published
   */
  find(source: string): Asset | null;
  /** Finds a file by its path under `static/`, measured as a picture, or `null` if it does not exist. */
  measureStatic(path: string): Asset | null;
  /** Actual path of a file that matches regardless of case and Unicode composition, or `null`. */
  onDisk(source: string): string | null;
  readonly sizes: PictureSizes;
  /** Known classes that paint pictures until they have loaded. */
  readonly tints?: Tints;
  /** All assets found so far, for the next run. */
  known(): Asset[];
}

/** @param remembered result of `known()` of an earlier run */
export function assetFinder(
  root: string,
  sizes: PictureSizes,
  remembered: readonly Asset[] = [],
): AssetFinder {
  const earlier = new Map(remembered.map((asset) => [asset.source, asset]));
  const found = new Map<string, Asset | null>();
  const started = Date.now();
  const read = (source: string): Asset | null => {
    const stat = siteStat(root, source);
    if (!stat?.isFile()) return null;
    if (hiddenPart(source) !== null) throw new SiteError(hiddenFile(source));
    const modified = stat.ctimeMs;
    const old = earlier.get(source);
    if (old && old.size === stat.size && old.modified === modified) return old;
    const bytes = readSiteFile(root, source);
    const extension = extname(source);
    const content = hash(bytes);
    // NFC, so that names are equal on all systems: macOS decomposes letters.
    const name = basename(source, extension)
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}_-]+/gu, '-');
    return {
      source,
      hash: content,
      path: `/assets/${name}.${content.slice(0, 8)}${extension}`,
      ...measure(bytes),
      script: svgScript(source, bytes),
      size: bytes.length,
      modified: settledTime({ modified }, started),
    };
  };
  const find = (source: string): Asset | null => {
    let asset = found.get(source);
    if (asset === undefined) {
      asset = read(source);
      found.set(source, asset);
    }
    return asset;
  };
  return {
    find,
    sizes,
    onDisk: (source) =>
      source.split('/').reduce<string | null>((folder, part) => {
        if (folder === null) return null;
        const names = siteNames(root, folder);
        const name = names.includes(part) ? part : names.find((other) => folded(other) === folded(part));
        return name === undefined ? null : posix.join(folder, name);
      }, ''),
    measureStatic: (path) => find(`static${path}`),
    known: () => [...found.values()].filter((asset) => asset !== null),
  };
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

function measure(bytes: Uint8Array): Pick<Asset, 'width' | 'height' | 'isStill'> {
  try {
    const { width, height, orientation, type } = imageSize(bytes);
    if (isCut(bytes, type)) return UNREADABLE;
    const isStill = type === 'jpg' || (type === 'png' && !isAnimated(bytes));
    // EXIF orientations 5 to 8 rotate the picture by 90 degrees (Exif 2.32, tag 0x0112).
    const isTurned = orientation !== undefined && orientation >= 5;
    return isTurned ? { width: height, height: width, isStill } : { width, height, isStill };
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE = { width: null, height: null, isStill: false } as const;

/** Whether a PNG has the chunk acTL before its first IDAT (PNG, third edition, 11.3.6.1). */
function isAnimated(bytes: Uint8Array): boolean {
  const chunks = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const control = chunks.indexOf('acTL');
  return control >= 0 && control < chunks.indexOf('IDAT');
}

/** End markers of pictures: the chunk IEND (PNG, 11.2.5), the marker EOI (JPEG, B.1.1.3). */
const ENDS: Readonly<Record<string, Buffer>> = { png: Buffer.from('IEND'), jpg: Buffer.from([0xff, 0xd9]) };

/** Whether a picture is truncated. */
function isCut(bytes: Uint8Array, type: string | undefined): boolean {
  const end = type === undefined ? undefined : ENDS[type];
  return end !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(end) < 0;
}
