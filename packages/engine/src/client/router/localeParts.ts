import { oncePerKey } from '../../browser/cache';
import { type LocaleFile, localeDataPath } from '../../shared/pageData/localeData';
import type { BlogSidebar, SharedData } from '../../shared/shell';
import { sharedDataFile, toAddress } from '../../shared/url';
import type { Navigation } from '../../theme/hooks/navigation';
import { getJson } from './failure';

/** Data that the pages of a locale share. All methods reject with a LoadFailure when a part cannot be loaded. */
export interface LocaleParts {
  /** The shell of a locale, and the addresses of its shared data. */
  locale(code: string): Promise<LocaleFile>;
  /** Shared data by id, from the addresses of its files. Parts that the locale's file contains are not requested. */
  byAddress(
    addresses: Readonly<Record<string, string>>,
    locale: LocaleFile,
  ): Promise<Record<string, SharedData>>;
  /**
   * Shared data by id alone. An unknown id means that the page is newer than the locale's file, which is loaded again.
   */
  byId(ids: readonly string[], locale: string): Promise<Record<string, SharedData>>;
  /** A year of the blog sidebar: the part with this id, and its numbered continuations (`id.1`). */
  readonly year: Navigation['loadYear'];
  /** Clears the cache. */
  clear(): void;
}

/**
 * Loads the data that pages of a locale share, each part once.
 *
 * @param check throws for data of another build
 */
export function createLocaleParts(base: string, check: (data: LocaleFile) => LocaleFile): LocaleParts {
  const locales = new Map<string, Promise<LocaleFile>>();
  const shared = new Map<string, Promise<SharedData>>();

  const locale = (code: string) =>
    oncePerKey(locales, code, () => getJson<LocaleFile>(toAddress(base, localeDataPath(code))).then(check));

  const byAddress: LocaleParts['byAddress'] = async (addresses, { parts }) => {
    const load = async (address: string) =>
      parts[address] ?? oncePerKey(shared, address, () => getJson<SharedData>(address));
    const loaded = Object.entries(addresses).map(async ([id, address]) => [id, await load(address)] as const);
    return Object.fromEntries(await Promise.all(loaded));
  };

  const byId: LocaleParts['byId'] = async (ids, code) => {
    let data = await locale(code);
    if (ids.some((id) => data.shared[id] === undefined)) {
      locales.delete(code);
      data = await locale(code);
    }
    const known = ids.flatMap((id) => {
      const hash = data.shared[id];
      return hash === undefined ? [] : [[id, toAddress(base, `/${sharedDataFile(id, code, hash)}`)]];
    });
    return byAddress(Object.fromEntries(known), data);
  };

  return {
    locale,
    byAddress,
    byId,
    async year(id, code) {
      const { shared: known } = await locale(code);
      const ids = Object.keys(known).filter((one) => one.split('.')[0] === id);
      return Object.values(await byId(ids, code)).map(({ data }) => data as BlogSidebar);
    },
    clear() {
      locales.clear();
      shared.clear();
    },
  };
}
