import { translator } from '../../shared/messages';
import { PAGE_PATHS, type PagePaths } from '../../shared/pageData/pagePaths';
import type { Shell } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import { screens } from '../screens';
import { searchParts } from '../searchParts';
import { markUnsavedLinks } from './unsavedLinks';

/** Maximum number of parts of the list of pages that are saved; a larger site is too large for it. */
const MAX_PARTS = 4;

/**
 * Prepares offline reading: from then on links to unsaved pages are marked while offline, and the search is loaded,
 * which then answers from titles.
 *
 * @returns addresses to save with the first visit
 */
export function readOffline(shell: Shell): Promise<readonly string[]> {
  markUnsavedLinks(shell.baseUrl, translator(shell.locale, shell.messages)('load.offlineMissing'));
  return aroundPages(shell);
}

/** Addresses of the home page, the pages of the menu, and the titles of all pages. */
async function aroundPages({ baseUrl, homeHref, navbar, search }: Shell): Promise<readonly string[]> {
  const menu = navbar.items.flatMap((item) => (item.type === 'link' && !item.isExternal ? [item.href] : []));
  const pages = [homeHref, ...menu].filter((href) => href.startsWith(baseUrl));
  const list = toAddress(baseUrl, PAGE_PATHS);
  const response = await fetch(list).catch(() => null);
  const parts = response?.ok ? ((await response.json()) as PagePaths) : [];
  const files = parts.length > MAX_PARTS ? [] : parts.map(([, file]) => toAddress(baseUrl, `/${file}`));
  // The home screen is a chunk that the application needs to start on the home page. The search answers from titles
  // while offline; it is not loaded for a first visit. Loading them is enough, since all loaded files are saved.
  await Promise.all([
    screens.home(),
    search && navigator.serviceWorker.controller && searchParts().panel(),
  ]).catch(() => null);
  const addresses = [...pages, list, ...files].map((href) => new URL(href, location.href).href);
  return [...new Set(addresses.map((href) => href.replace(/[?#].*/, '')))];
}
