import type { SiteConfig } from '../config/resolve';
import type { LocalizedSite, Site } from '../content/types';
import type { Locale } from '../shared/locale';
import { toAbsolute, toAddress } from '../shared/url';
import { type Translate, translator } from '../theme/messages';

/** What the makers of pages read, for one locale. */
export interface PageContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly local: LocalizedSite;
  readonly locale: Locale;
  readonly t: Translate;
  /** Address of a path (base URL included). */
  readonly address: (path: string) => string;
  /** Absolute URL of a path. */
  readonly absolute: (path: string) => string;
  /** The configuration's title and tagline in the locale's words. */
  readonly siteTitle: string;
  readonly tagline: string;
  /** A label of the configuration in the locale's words. */
  readonly label: (text: string) => string;
  readonly formatDate: (iso: string) => string;
}

/** Builds the context of one locale from the site. */
export function pageContext(
  site: Site,
  locale: Locale,
  config: SiteConfig,
  messages: Readonly<Record<string, string>>,
): PageContext {
  const translation = config.translations[locale.code];
  const format = new Intl.DateTimeFormat(locale.code, {
    dateStyle: 'long',
    calendar: locale.calendar,
    timeZone: 'UTC',
  });
  return {
    config,
    site,
    local: site.byLocale[locale.code]!,
    locale,
    t: translator(locale.code, messages),
    address: (path) => toAddress(config.baseUrl, path),
    absolute: (path) => toAbsolute(config.url, config.baseUrl, path),
    siteTitle: translation?.title ?? config.title,
    tagline: translation?.tagline ?? config.tagline,
    label: (text) => translation?.labels?.[text] ?? text,
    formatDate: (iso) => format.format(new Date(`${iso}T00:00:00Z`)),
  };
}
