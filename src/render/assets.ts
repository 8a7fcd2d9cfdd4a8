import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { hash } from '../node/hash';

/** A file beside the content, published under a name that carries its hash. */
export interface Asset {
  /** In bytes. */
  readonly size: number;
  /** Path relative to the site's folder. */
  readonly source: string;
  /** Site-absolute path: `/assets/diagram.1a2b3c4d.svg`. */
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** What is known of an asset from an earlier run, valid while size and time of change agree. */
export interface CachedAsset extends Asset {
  readonly modified: number;
}

/** Finds and measures assets, each file once a run. */
export interface AssetFinder {
  /** The asset of a file, or `null` when there is no such file. */
  find(source: string): Asset | null;
  /** Size of a picture under `static/`, or `null` when there is no such file. */
  measureStatic(path: string): { readonly width: number | null; readonly height: number | null } | null;
  /** Everything that was found, for the next run. */
  known(): CachedAsset[];
}

/** @param remembered what an earlier run's `known()` gave */
export function assetFinder(root: string, remembered: readonly CachedAsset[] = []): AssetFinder {
  const earlier = new Map(remembered.map((asset) => [asset.source, asset]));
  const found = new Map<string, CachedAsset | null>();
  const read = (source: string): CachedAsset | null => {
    const stat = statSync(join(root, source), { throwIfNoEntry: false });
    if (!stat?.isFile()) return null;
    const modified = Math.floor(stat.ctimeMs);
    const old = earlier.get(source);
    if (old && old.size === stat.size && old.modified === modified) return old;
    const bytes = readFileSync(join(root, source));
    const extension = extname(source);
    const name = basename(source, extension).replace(/[^\p{L}\p{N}_-]+/gu, '-');
    return {
      source,
      path: `/assets/${name}.${hash(bytes).slice(0, 8)}${extension}`,
      ...measure(bytes),
      size: stat.size,
      modified,
    };
  };
  const find = (source: string): CachedAsset | null => {
    let asset = found.get(source);
    if (asset === undefined) {
      asset = read(source);
      found.set(source, asset);
    }
    return asset;
  };
  return {
    find,
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
