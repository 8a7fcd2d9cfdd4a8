import type { LocalizedSite, Site } from '../content/types';
import { localePath, withoutPrefix } from '../shared/url';
import type { PageContext } from './context';

/** A path in all locales, for pages that exist in each: locale code → path. */
export function everyLocale(path: string, { locale, site }: PageContext): Record<string, string> {
  const bare = withoutPrefix(locale.prefix, path);
  return Object.fromEntries(site.locales.map((other) => [other.code, localePath(other.prefix, bare)]));
}

/** A path in the locales that have it: locale code → path. */
export function localePaths(
  { locales, byLocale }: Pick<Site, 'locales' | 'byLocale'>,
  pathIn: (local: LocalizedSite) => string | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap(({ code }) => {
      const local = byLocale[code];
      const path = local && pathIn(local);
      return path ? [[code, path]] : [];
    }),
  );
}
