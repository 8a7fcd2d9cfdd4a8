import { posix } from 'node:path';
import { pathKey, withinSite } from '../addresses';
import type { SourceFiles } from '../source/files';
import { listOf } from '../text/values';
import type { Placed } from './placeTexts';

/** All possible targets of links, by each way of naming them. */
export interface LinkIndex {
  readonly bySource: ReadonlyMap<string, Placed>;
  /** By {@link pathKey} of the old address. */
  readonly byAddress: ReadonlyMap<string, Placed>;
  /** By {@link nameKey}: targets of wikilinks. */
  readonly textNames: ReadonlyMap<string, Placed>;
  readonly fileNames: ReadonlyMap<string, string>;
  /** Files by {@link nameKey} of their base name; `null` if several share it. */
  readonly onlyNames: ReadonlyMap<string, string | null>;
}

/**
 * Indexes texts and files by path, old address, and all names that wikilinks may use: the end of the path, title,
 * aliases.
 */
export function indexLinks(
  placed: readonly Placed[],
  files: SourceFiles,
  siteUrl: string | undefined,
): LinkIndex {
  const bySource = new Map<string, Placed>();
  const byAddress = new Map<string, Placed>();
  const textNames = new Map<string, Placed>();
  const fileNames = new Map<string, string>();
  const onlyNames = new Map<string, string | null>();
  for (const item of placed) {
    add(bySource, item.text.source, item);
    for (const address of [item.text.address, ...item.fields.aliases]) {
      const inside = address === null ? null : withinSite(address, siteUrl);
      if (inside) add(byAddress, pathKey(inside.path), item);
    }
    for (const end of endsOf(item.text.source)) add(textNames, nameKey(end), item);
  }
  for (const item of placed)
    for (const name of [...listOf(item.fields.front.title, /(?!)/), ...listOf(item.text.fields.aliases)])
      add(textNames, nameKey(name), item);
  // A text that was not imported may be hidden, so links must not copy it.
  for (const path of files.paths)
    if (!bySource.has(path) && !/\.(?:mdx?|markdown)$/i.test(path)) {
      for (const end of endsOf(path)) add(fileNames, nameKey(end), path);
      const name = nameKey(posix.basename(path));
      onlyNames.set(name, onlyNames.has(name) ? null : path);
    }
  return { bySource, byAddress, textNames, fileNames, onlyNames };
}

/** Adds an entry unless the key exists. */
function add<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

function endsOf(path: string): string[] {
  return path.split('/').map((_, index, parts) => parts.slice(index).join('/'));
}

/** Normalizes a name for wikilinks. */
export function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\/|\.(?:md|mdx|markdown)$/gi, '')
    .toLowerCase();
}
