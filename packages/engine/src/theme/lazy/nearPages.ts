import { distance } from '../../shared/nearest';
import { type ListedPage, PAGE_PATHS, type PagePaths, pathKey } from '../../shared/pagePaths';
import type { Shell, ShellLocale } from '../../shared/shell';
import { isSamePath, normalizePath, toAddress, toPath } from '../../shared/url';
import { addressWords } from '../screens/addressWords';
import { pagesNamed } from './namedPages';

/** Pages that are offered in the place of one that is not there. */
const OFFERED = 3;

/** Parts of the list that are loaded at most to look for words: some 2,000 pages. */
const SEARCHED = 16;

const known = new Map<string, Promise<unknown>>();

/** The language whose home page is above an address. */
export function addressLanguage<T extends Pick<ShellLocale, 'homeHref'>>(
  address: string,
  locales: readonly T[],
): T | undefined {
  return locales
    .filter(({ homeHref }) => `${address}/`.startsWith(homeHref))
    .sort((a, b) => b.homeHref.length - a.homeHref.length)[0];
}

/**
 * The path of what belongs at an address for which the host has no page: the page that it means, or the page that says
 * so in its language, where the host has answered with that of another one. `null` when that is there already.
 */
export async function pageInstead(
  { baseUrl, locale, locales }: Pick<Shell, 'baseUrl' | 'locale' | 'locales'>,
  path: string,
): Promise<string | null> {
  const spelt = await pageSpelt(baseUrl, path);
  if (spelt !== null) return spelt;
  const own = addressLanguage(toAddress(baseUrl, path), locales);
  return own && own.code !== locale ? toPath(baseUrl, `${own.homeHref}404`) : null;
}

/**
 * The path of the page that an address means which is spelled otherwise, also in letter case; `null` when there is
 * none.
 */
async function pageSpelt(base: string, path: string): Promise<string | null> {
  const pages = await partAround(base, path);
  const folded = normalizePath(path).toLowerCase();
  const find = (isIt: (candidate: string) => boolean) => pages.find(([candidate]) => isIt(candidate))?.[0];
  return (
    find((candidate) => isSamePath(candidate, path)) ??
    find((candidate) => isSamePath(candidate.toLowerCase(), folded)) ??
    null
  );
}

/**
 * The pages that an address without a page may mean, likeliest first: those whose last segment is the same or nearly so,
 * those that its words name, and those whose last segment begins alike.
 *
 * @param isWanted whether a path is in the language of the address
 */
export async function pagesNear(
  base: string,
  path: string,
  isWanted: (path: string) => boolean,
): Promise<readonly ListedPage[]> {
  const key = pathKey(path).slice(0, 64);
  const wanted = (pages: readonly ListedPage[]) =>
    pages.filter(([candidate]) => isWanted(candidate) && pathKey(candidate) !== '');
  const around = wanted(await partAround(base, path))
    .map((page) => {
      const other = pathKey(page[0]).slice(0, 64);
      const far = distance(key, other);
      return {
        page,
        // Of equal segments, that is nearer whose folders are.
        order: far + distance(path.slice(0, 64), page[0].slice(0, 64)) / 100,
        isNear: far <= Math.max(key.length, other.length) / 3,
        isBegun: sharesStart(key, other),
      };
    })
    .sort((a, b) => a.order - b.order);
  const near = around.filter(({ isNear }) => isNear).map(({ page }) => page);
  const begun = around.filter(({ isBegun }) => isBegun).map(({ page }) => page);
  const words = addressWords(path).toLowerCase().split(' ');
  const first = wanted(await searchedParts(base, path)).filter(
    ([candidate]) => !/\/page\/\d+$/.test(candidate),
  );
  const named = pagesNamed(first, words);
  return [...new Set([...near, ...named, ...begun])].slice(0, OFFERED);
}

const sharesStart = (a: string, b: string) =>
  Math.min(a.length, b.length) > 4 && (a.startsWith(b) || b.startsWith(a));

/** What of the list of all pages is around a path; nothing when it does not come. */
async function partAround(base: string, path: string): Promise<readonly ListedPage[]> {
  try {
    const key = pathKey(path);
    const parts = await loadOnce<PagePaths>(base, PAGE_PATHS);
    const file = parts.findLast(([start]) => start <= key)?.[1];
    return file === undefined ? [] : await loadOnce<readonly ListedPage[]>(base, `/${file}`);
  } catch {
    return [];
  }
}

/** The list of all pages, of a large site that {@link partAround} a path. */
async function searchedParts(base: string, path: string): Promise<readonly ListedPage[]> {
  const files = await loadOnce<PagePaths>(base, PAGE_PATHS).catch(() => []);
  if (files.length > SEARCHED) return partAround(base, path);
  const parts = files.map(([, file]) => loadOnce<readonly ListedPage[]>(base, `/${file}`).catch(() => []));
  return (await Promise.all(parts)).flat();
}

function loadOnce<T>(base: string, path: string): Promise<T> {
  let data = known.get(path);
  if (!data) {
    data = fetch(toAddress(base, path)).then((response) => (response.ok ? response.json() : []));
    known.set(path, data);
  }
  return data as Promise<T>;
}
