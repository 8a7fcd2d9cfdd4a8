import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientFile } from '../../bundle/client';
import { hiddenPart } from '../../content/files/strayFiles';
import type { Asset } from '../../links/assets';
import { type SvgScript, svgScript } from '../../links/svgScript';
import { type FileInfo, settledTime, walk } from '../../node/files';
import { hash } from '../../node/hash';
import { outsideLink, readSiteFile } from '../../node/siteFile';
import { uniqueBy } from '../../shared/values/uniqueBy';
import type { CopyRecord } from './publish';

/** Cached state of a file of `static/`, so that an unchanged file is not read again. */
export interface CachedStatic extends FileInfo {
  readonly hash: string;
  readonly script: SvgScript | null;
}

/**
 * The files of `static/`, which are published unchanged. Their paths are normalized to NFC, since some file systems
 * decompose names. Hidden files and links that leave the site are left out; reading the content reports them.
 *
 * @throws SiteError for one that cannot be read
 */
export function staticFiles(
  root: string,
  remembered: readonly CachedStatic[],
): { readonly copies: CopyRecord[]; readonly known: CachedStatic[] } {
  const earlier = new Map(remembered.map((file) => [file.path, file]));
  const folder = join(root, 'static');
  const started = Date.now();
  const published = walk(folder).filter(
    ({ path }) => hiddenPart(path) === null && outsideLink(root, `static/${path}`) === null,
  );
  const known = published.map((info): CachedStatic => {
    const { path, size } = info;
    const old = earlier.get(path);
    if (old && old.size === size && old.modified === info.modified) return old;
    const bytes = readSiteFile(root, `static/${path}`);
    return {
      path,
      size: bytes.length,
      modified: settledTime(info, started),
      hash: hash(bytes),
      script: svgScript(path, bytes),
    };
  });
  const copies = known.map(({ script: _, ...file }) => ({
    ...file,
    path: file.path.normalize('NFC'),
    source: join(folder, file.path),
  }));
  return { copies: uniqueBy(copies, ({ path }) => path), known };
}

/** Files beside the content, under their hashed names. */
export function assetCopies(root: string, assets: readonly Asset[]): CopyRecord[] {
  return assets.map(({ path, source, size, hash: name, modified }) => ({
    path: path.slice(1),
    size,
    hash: name,
    source: join(root, source),
    modified,
  }));
}

/** Files of the client: scripts, whose names contain their hashes, and the service worker. */
export function bundleCopies(files: readonly ClientFile[]): CopyRecord[] {
  return files.map(({ path, source }) => {
    const bytes = readFileSync(source);
    return { path, size: bytes.length, hash: hash(bytes), source };
  });
}
