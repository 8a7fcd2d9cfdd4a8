import { oncePerKey } from '../../browser/cache';
import { distance } from '../../shared/nearest';
import { type ListedPage, PAGE_PATHS, type PagePaths, pathKey } from '../../shared/pageData/pagePaths';
import type { Shell, ShellLocale } from '../../shared/shell';
import { isSamePath, normalizePath, toAddress, toPath } from '../../shared/url';
import { addressWords } from '../screens/addressWords';
import { pagesNamed } from './namedPages';

/** Maximum number of suggested pages. */
const MAX_SUGGESTIONS = 3;

/** Maximum number of parts of the list that are loaded to search for words: some 2,000 pages. */
const MAX_SEARCHED_PARTS = 16;

const known = new Map<string, Promise<unknown>>();

/** The locale whose home page is the nearest ancestor of an address. */
export function addressLanguage<T extends Pick<ShellLocale, 'homeHref'>>(
  address: string,
  locales: readonly T[],
): T | undefined {
  return locales
    .filter(({ homeHref }) => `${address}/`.startsWith(homeHref))
    .sort((a, b) => b.homeHref.length - a.homeHref.length)[0];
}

/**
 * Path of the page to show instead of a missing one: the page with another spelling of the address, or the 404 page in
 * the language of the address, if the host responded with that of another language; otherwise `null`.
 */
export async function pageInstead(
  { baseUrl, locale, locales }: Pick<Shell, 'baseUrl' | 'locale' | 'locales'>,
  path: string,
): Promise<string | null> {
  const spelt = await respelledPage(baseUrl, path);
  if (spelt !== null) return spelt;
  const own = addressLanguage(toAddress(baseUrl, path), locales);
  return own && own.code !== locale ? toPath(baseUrl, `${own.homeHref}404`) : null;
}

/** Path of the page whose address has another spelling than the given one, letter case included; `null` without one. */
async function respelledPage(base: string, path: string): Promise<string | null> {
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
 * Suggests pages for an address without one, most likely first: those whose last segment is equal or similar, those
 * that contain its words, and those whose last segment has a common prefix with it.
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
        // Ties are broken by the similarity of the folders.
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
  return [...new Set([...near, ...named, ...begun])].slice(0, MAX_SUGGESTIONS);
}

const sharesStart = (a: string, b: string) =>
  Math.min(a.length, b.length) > 4 && (a.startsWith(b) || b.startsWith(a));

/** The part of the list of pages around a path; empty if it does not load. */
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

/** The list of all pages; on a large site only {@link partAround} the path. */
async function searchedParts(base: string, path: string): Promise<readonly ListedPage[]> {
  const files = await loadOnce<PagePaths>(base, PAGE_PATHS).catch(() => []);
  if (files.length > MAX_SEARCHED_PARTS) return partAround(base, path);
  const parts = files.map(([, file]) => loadOnce<readonly ListedPage[]>(base, `/${file}`).catch(() => []));
  return (await Promise.all(parts)).flat();
}

/** Loads a file once, and again after a failure. */
function loadOnce<T>(base: string, path: string): Promise<T> {
  const load = async () => {
    const response = await fetch(toAddress(base, path));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  return oncePerKey(known, path, load) as Promise<T>;
}
