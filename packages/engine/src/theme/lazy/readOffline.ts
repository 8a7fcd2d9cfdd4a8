import { translator } from '../../shared/messages';
import { PAGE_PATHS, type PagePaths } from '../../shared/pagePaths';
import type { Shell } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import { screens } from '../screens';
import { searchParts } from '../searchParts';
import { markUnsavedLinks } from './unsavedLinks';

/** A list of all pages in more parts is for a site too large to be saved on the side. */
const MOST_PARTS = 4;

/**
 * Prepares for reading without a network: links that will lead nowhere are marked from then on, and the search is loaded,
 * which then answers by titles.
 *
 * @returns addresses of what is to be saved with the first visit
 */
export function readOffline(shell: Shell): Promise<readonly string[]> {
  markUnsavedLinks(shell.baseUrl, translator(shell.locale, shell.messages)('load.offlineMissing'));
  return aroundPages(shell);
}

/** Addresses of home, the pages of the menu, and the titles of all pages. */
async function aroundPages({ baseUrl, homeHref, navbar, search }: Shell): Promise<readonly string[]> {
  const menu = navbar.items.flatMap((item) => (item.type === 'link' && !item.isExternal ? [item.href] : []));
  const pages = [homeHref, ...menu].filter((href) => href.startsWith(baseUrl));
  const list = toAddress(baseUrl, PAGE_PATHS);
  const response = await fetch(list).catch(() => null);
  const parts = response?.ok ? ((await response.json()) as PagePaths) : [];
  const files = parts.length > MOST_PARTS ? [] : parts.map(([, file]) => toAddress(baseUrl, `/${file}`));
  // The one screen among them that is a part of its own: without it the application cannot start there. And the search,
  // which then answers by titles; not for readers who come once. That they were loaded is enough, they are saved with all
  // that this page has loaded.
  await Promise.all([
    screens.home(),
    search && navigator.serviceWorker.controller && searchParts().panel(),
  ]).catch(() => null);
  const addresses = [...pages, list, ...files].map((href) => new URL(href, location.href).href);
  return [...new Set(addresses.map((href) => href.replace(/[?#].*/, '')))];
}
