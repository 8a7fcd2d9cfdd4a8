import { localePath, withoutPrefix } from '../shared/url';
import type { PageContext } from './context';

/** A path in all locales, for pages that exist in each: locale code → path. */
export function everyLocale(path: string, { locale, site }: PageContext): Record<string, string> {
  const bare = withoutPrefix(locale.prefix, path);
  return Object.fromEntries(site.locales.map((other) => [other.code, localePath(other.prefix, bare)]));
}
