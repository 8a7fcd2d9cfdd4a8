import { hash } from '../node/hash';
import type { OutputFile } from '../outputs';
import { type LocaleFile, localeDataPath } from '../shared/pageData/localeData';
import type { SharedData } from '../shared/shell';
import { sharedDataFile, stylesFile, toAddress } from '../shared/url';
import { perObject } from '../shared/values/perObject';
import type { RenderShared } from './renderPage';

/**
 * Maximum number of characters of shared data that are embedded in a locale's file; enough for all data of a site of
 * moderate size.
 */
const PARTS_LIMIT = 16_000;

/**
 * Files that pages share: the whole style sheet, of which a document contains the used part; the shared data of all
 * locales, named by content; and one file per locale that leads to them.
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

/** The files that fit into the limit together, in order. */
function withinLimit<F extends { readonly content: string }>(files: readonly F[]): F[] {
  let left = PARTS_LIMIT;
  return files.filter(({ content }) => {
    if (content.length > left) return false;
    left -= content.length;
    return true;
  });
}

/** Content hashes of a page's shared data, by id. */
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
