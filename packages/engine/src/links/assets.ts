import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { settledTime } from '../node/files';
import { hash } from '../node/hash';

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
  /** Time of its last change, taken before it was read, as `settledTime` tells it. */
  readonly modified: number;
}

/** Finds and measures assets, each file once a run. */
export interface AssetFinder {
  /** The asset of a file, or `null` when there is no such file. */
  find(source: string): Asset | null;
  /** Size of a picture under `static/`, or `null` when there is no such file. */
  measureStatic(path: string): { readonly width: number | null; readonly height: number | null } | null;
  /** Name of the file that is there under another spelling of letter case, or `null`. */
  otherCase(source: string): string | null;
  /** Everything that was found, for the next run. */
  known(): Asset[];
}

/** @param remembered what an earlier run's `known()` gave */
export function assetFinder(root: string, remembered: readonly Asset[] = []): AssetFinder {
  const earlier = new Map(remembered.map((asset) => [asset.source, asset]));
  const found = new Map<string, Asset | null>();
  const started = Date.now();
  const read = (source: string): Asset | null => {
    const stat = statSync(join(root, source), { throwIfNoEntry: false });
    if (!stat?.isFile()) return null;
    const modified = stat.ctimeMs;
    const old = earlier.get(source);
    if (old && old.size === stat.size && old.modified === modified) return old;
    const bytes = readFileSync(join(root, source));
    const extension = extname(source);
    const content = hash(bytes);
    const name = basename(source, extension).replace(/[^\p{L}\p{N}_-]+/gu, '-');
    return {
      source,
      hash: content,
      path: `/assets/${name}.${content.slice(0, 8)}${extension}`,
      ...measure(bytes),
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
    otherCase: (source) => {
      const folder = join(root, dirname(source));
      if (!existsSync(folder)) return null;
      const wanted = basename(source).toLowerCase();
      return readdirSync(folder).find((name) => name.toLowerCase() === wanted) ?? null;
    },
    measureStatic: (path) => find(`static${path}`),
    known: () => [...found.values()].filter((asset) => asset !== null),
  };
}

function measure(bytes: Uint8Array): { width: number | null; height: number | null } {
  try {
    const { width, height, orientation } = imageSize(bytes);
    // EXIF orientations 5 to 8 turn the picture by a quarter (Exif 2.32, tag 0x0112).
    const isTurned = orientation !== undefined && orientation >= 5;
    return isTurned ? { width: height, height: width } : { width, height };
  } catch {
    return { width: null, height: null };
  }
}
