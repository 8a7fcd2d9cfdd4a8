import { basename, extname, posix } from 'node:path';
import { imageSize } from 'image-size';
import { hiddenFile, hiddenPart } from '../content/strayFiles';
import { settledTime } from '../node/files';
import { hash } from '../node/hash';
import { readSiteFile, siteNames, siteStat } from '../node/siteFile';
import { SiteError } from '../shared/problem';
import { type SvgScript, svgScript } from './svgScript';
import type { Tints } from './tints';

/** A file beside the content, published under a name that carries its hash. */
export interface Asset {
  /** In bytes. */
  readonly size: number;
  /** Path relative to the site's folder. */
  readonly source: string;
  /** Of its bytes. */
  readonly hash: string;
  /** Site-absolute path: `/assets/diagram.1a2b3c4d.svg`. */
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
  /** A photograph or screenshot (PNG, JPEG) that does not move. */
  readonly isStill: boolean;
  readonly script: SvgScript | null;
  /** Time of its last change before it was read, as `settledTime` returns it. */
  readonly modified: number;
}

/** Who shows smaller copies of pictures: nobody; builds, but not this site in development; this build. */
export type PictureSizes = 'none' | 'published' | 'here';

/** Finds and measures assets, each file once a run. */
export interface AssetFinder {
  /** The asset of a file, or `null` when there is no such file. @throws SiteError for a file that may not be published */
  find(source: string): Asset | null;
  /** The file of a path under `static/`, with its size as a picture, or `null` when there is no such file. */
  measureStatic(path: string): Asset | null;
  /** Path, as it is on the disk, of what is there when letter case and composed letters make no difference, or `null`. */
  onDisk(source: string): string | null;
  readonly sizes: PictureSizes;
  /** The classes that paint pictures until they have loaded, as far as they are known. */
  readonly tints?: Tints;
  /** Everything that was found, for the next run. */
  known(): Asset[];
}

/**
 * @param remembered what an earlier run's `known()` gave
 */
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
    // One name on every system: macOS hands out names with decomposed letters.
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
    // EXIF orientations 5 to 8 turn the picture by a quarter (Exif 2.32, tag 0x0112).
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

/** What a picture's bytes end with: the chunk IEND (PNG, 11.2.5), the marker EOI (JPEG, B.1.1.3). */
const ENDS: Readonly<Record<string, Buffer>> = { png: Buffer.from('IEND'), jpg: Buffer.from([0xff, 0xd9]) };

/** Whether the end of a picture is missing. */
function isCut(bytes: Uint8Array, type: string | undefined): boolean {
  const end = type === undefined ? undefined : ENDS[type];
  return end !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(end) < 0;
}
