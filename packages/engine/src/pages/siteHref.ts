import { isExternal, isOfLanguage, joinPath, localePath, splitHref } from '../shared/url';
import type { PageContext } from './context';

/** The address of a link of a sidebar: of a page in the language of the context, of a file as it is written. */
export function siteHref(href: string, { address, config, locale }: PageContext): string {
  if (isExternal(href)) return href;
  const { path, query, hash } = splitHref(href);
  const own = isOfLanguage(path, config.locales) ? joinPath(path) : localePath(locale.prefix, path);
  return address(own) + query + hash;
}
