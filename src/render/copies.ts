import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../node/files';
import { hash } from '../node/hash';
import type { CachedAsset } from './assets';
import type { CopyRecord } from './publish';

/** A file of `static/` as it was found, kept so that an unchanged file is not read again. */
export interface CachedStatic {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
}

/** The files of `static/`, to be published as they are. */
export function staticFiles(
  root: string,
  remembered: readonly CachedStatic[],
): { readonly copies: CopyRecord[]; readonly known: CachedStatic[] } {
  const earlier = new Map(remembered.map((file) => [file.path, file]));
  const folder = join(root, 'static');
  const known = walk(folder).map(({ path, size, modified }): CachedStatic => {
    const old = earlier.get(path);
    if (old && old.size === size && old.modified === modified) return old;
    return { path, size, modified, hash: hash(readFileSync(join(folder, path))) };
  });
  return {
    copies: known.map(({ path, size, hash: name }) => ({
      path,
      size,
      hash: name,
      source: join(folder, path),
    })),
    known,
  };
}

/** Files beside the content, under their hashed names. */
export function assetCopies(
  root: string,
  assets: readonly Pick<CachedAsset, 'path' | 'source' | 'size'>[],
): CopyRecord[] {
  return assets.map(({ path, source, size }) => ({
    path: path.slice(1),
    size,
    hash: hash(path),
    source: join(root, source),
  }));
}

/** Files of the browser's bundle, whose names carry their hashes. */
export function bundleCopies(folder: string, paths: readonly string[]): CopyRecord[] {
  return paths.map((path) => {
    const source = join(folder, path);
    const bytes = readFileSync(source);
    return { path, size: bytes.length, hash: hash(bytes), source };
  });
}
