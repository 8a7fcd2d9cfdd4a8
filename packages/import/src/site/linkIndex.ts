import { posix } from 'node:path';
import { decoded, pathKey, withinSite } from '../addresses';
import type { Causes } from '../causes';
import type { SourceFiles } from '../source/files';
import { listOf } from '../text/values';
import type { ImportedSite, OldRedirect } from '../types';
import type { PlacedText } from './placeTexts';

/** A site whose texts have their places, in which links, menus and old addresses are resolved. */
export interface PlacedSite {
  readonly site: ImportedSite;
  readonly files: SourceFiles;
  readonly causes: Causes;
  readonly placed: readonly PlacedText[];
  readonly languages: readonly string[];
  readonly index: LinkIndex;
  /** Files to copy, target → source; files that texts refer to are added. */
  readonly copies: Map<string, string>;
  /** Old lists of posts, with their new paths. */
  readonly lists: readonly OldRedirect[];
}

/** All possible targets of links, by each way of naming them. */
export interface LinkIndex {
  readonly bySource: ReadonlyMap<string, PlacedText>;
  /** By the lower-case name of the file, since disks of Windows and macOS do not distinguish letters. */
  readonly byLowerSource: ReadonlyMap<string, PlacedText>;
  /** By {@link addressKey} of the old address. */
  readonly byAddress: ReadonlyMap<string, PlacedText>;
  /** By {@link nameKey}: targets of wikilinks. */
  readonly textNames: ReadonlyMap<string, PlacedText>;
  readonly fileNames: ReadonlyMap<string, string>;
  /** Files by {@link nameKey} of their base name; `null` if several share it. */
  readonly onlyNames: ReadonlyMap<string, string | null>;
}

/**
 * Indexes texts and files by path, old address, and all names that wikilinks may use: the end of the path, title,
 * aliases.
 */
export function indexLinks(
  placed: readonly PlacedText[],
  files: SourceFiles,
  siteUrl: string | undefined,
): LinkIndex {
  const bySource = new Map<string, PlacedText>();
  const byLowerSource = new Map<string, PlacedText>();
  const byAddress = new Map<string, PlacedText>();
  const textNames = new Map<string, PlacedText>();
  const fileNames = new Map<string, string>();
  const onlyNames = new Map<string, string | null>();
  for (const item of placed) {
    addFirst(bySource, item.text.source, item);
    addFirst(byLowerSource, item.text.source.toLowerCase(), item);
    for (const address of [item.text.address, ...item.fields.aliases, ...(item.text.shortAddresses ?? [])]) {
      const inside = address === null ? null : withinSite(address, siteUrl);
      if (address !== null) addFirst(byAddress, inside ? addressKey(inside) : absoluteKey(address), item);
    }
    for (const end of pathSuffixes(item.text.source)) addFirst(textNames, nameKey(end), item);
  }
  for (const item of placed)
    for (const name of [...listOf(item.fields.front.title, /(?!)/), ...listOf(item.text.fields.aliases)])
      addFirst(textNames, nameKey(name), item);
  // A text that was not imported may be hidden, so links must not copy it.
  for (const path of files.paths)
    if (!bySource.has(path) && !/\.(?:mdx?|markdown)$/i.test(path)) {
      for (const end of pathSuffixes(path)) addFirst(fileNames, nameKey(end), path);
      const name = nameKey(posix.basename(path));
      onlyNames.set(name, onlyNames.has(name) ? null : path);
    }
  return { bySource, byLowerSource, byAddress, textNames, fileNames, onlyNames };
}

/** A key that is equal for all spellings of an address; a number in its query is part of it: `/?p=12`. */
export function addressKey({ path, rest }: { readonly path: string; readonly rest: string }): string {
  const [, name, number] = /[?&](p|page_id)=(\d+)/.exec(rest) ?? [];
  return number === undefined ? pathKey(path) : `${pathKey(path)}?${name}=${number}`;
}

/** A key that is equal for all spellings of an address on another site. */
export function absoluteKey(address: string): string {
  return decoded(address.replace(/^https?:|[?#].*$|\/$/gi, '')).toLowerCase();
}

/** Adds an entry unless the key exists. */
function addFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

function pathSuffixes(path: string): string[] {
  return path.split('/').map((_, index, parts) => parts.slice(index).join('/'));
}

/** Normalizes a name for wikilinks. */
export function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\/|\.(?:md|mdx|markdown)$/gi, '')
    .toLowerCase();
}
