import { isExternal, isOfLanguage, joinPath, localePath, splitHref } from '../shared/url';
import type { PageContext } from './context';

/**
 * Address of a link in a sidebar: a page gets the locale's prefix; a file, or a path that names a language, is
 * unchanged.
 */
export function siteHref(href: string, { address, config, locale }: PageContext): string {
  if (isExternal(href)) return href;
  const { path, query, hash } = splitHref(href);
  const own = isOfLanguage(path, config.locales) ? joinPath(path) : localePath(locale.prefix, path);
  return address(own) + query + hash;
}
