import { hash } from '../node/hash';
import type { OutputFile } from '../outputs';
import { type LocaleFile, localeDataPath } from '../shared/localeData';
import { perObject } from '../shared/perObject';
import type { SharedData, Shell } from '../shared/shell';
import { sharedDataFile, stylesFile, toAddress } from '../shared/url';
import type { RenderShared } from './renderPage';

/** Characters of shared data that a locale's own file may carry; a site of moderate size has them all there. */
const PARTS_LIMIT = 16_000;

/**
 * What the pages of a site share, as files: the styles whole, of which a document holds what it uses, the data of all
 * locales, named by content, and one file a locale that leads to them.
 */
export function sharedFiles({ shells, shared, assets }: RenderShared): OutputFile[] {
  const data = Object.entries(shells).flatMap(([locale, shell]) => {
    const own = Object.entries(shared[locale] ?? {}).map(([id, data]) => ({
      ...sharedFile(data, locale, id),
      data,
    }));
    const addressOf = (path: string) => toAddress(shell.baseUrl, `/${path}`);
    const content: LocaleFile = {
      build: assets.build,
      shell,
      shared: Object.fromEntries(own.map(({ id, contentHash }) => [id, contentHash])),
      parts: Object.fromEntries(withinLimit(own).map(({ path, data }) => [addressOf(path), data])),
    };
    return [
      ...own.map(({ path, content: text }) => ({ path, content: text })),
      { path: localeDataPath(locale).slice(1), content: JSON.stringify(content) },
    ];
  });
  return [{ path: stylesFile(assets.build), content: assets.css }, ...data];
}

/**
 * Reads published files of shared data back.
 *
 * @param read gives the text of a published file
 * @returns the shell of a locale, and the shared data with the given ids
 */
export function readSharedFiles(
  read: (path: string) => string,
  locale: string,
  ids: readonly string[],
): { readonly shell: Shell; readonly shared: Readonly<Record<string, SharedData>> } {
  const { shell, shared, parts } = JSON.parse(read(localeDataPath(locale).slice(1))) as LocaleFile;
  const dataOf = (id: string) => {
    const path = sharedDataFile(id, locale, shared[id]!);
    return parts[toAddress(shell.baseUrl, `/${path}`)] ?? (JSON.parse(read(path)) as SharedData);
  };
  return { shell, shared: Object.fromEntries(ids.map((id) => [id, dataOf(id)])) };
}

/** The files, in their order, that fit into the limit together. */
function withinLimit<F extends { readonly content: string }>(files: readonly F[]): F[] {
  let left = PARTS_LIMIT;
  return files.filter(({ content }) => {
    if (content.length > left) return false;
    left -= content.length;
    return true;
  });
}

/** Hashes of the shared data that a page shows, by id. */
export function sharedHashes(
  ids: readonly string[],
  locale: string,
  shared: Readonly<Record<string, SharedData>>,
): Record<string, string> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const data = shared[id];
      return data ? [[id, sharedFile(data, locale, id).contentHash]] : [];
    }),
  );
}

const sharedFile = perObject((data: SharedData, locale: string, id: string) => {
  const content = JSON.stringify(data);
  const contentHash = hash(content).slice(0, 8);
  return { id, path: sharedDataFile(id, locale, contentHash), content, contentHash };
});
