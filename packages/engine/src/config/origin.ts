import type { SiteConfig } from './resolve';

/** Origin at which a path is published: that of its locale, else that of the site; files belong to no locale. */
export function originOf(path: string, { locales, url }: Pick<SiteConfig, 'locales' | 'url'>): string {
  const [locale] = locales
    .filter(({ prefix }) => `${path}/`.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return locale?.url ?? url;
}
