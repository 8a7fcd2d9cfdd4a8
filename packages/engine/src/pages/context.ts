import { originOf } from '../config/origin';
import type { SiteConfig } from '../config/resolve';
import { labelsOf } from '../content/translation/label';
import type { FieldsOf, LocalizedSite, Site } from '../content/types';
import type { Locale } from '../shared/locale';
import { type Translate, translator } from '../shared/messages';
import { inOwnOrder } from '../shared/ownOrder';
import { toAbsolute, toAddress } from '../shared/url';
import { perText } from '../shared/values/perText';

/** Context for planning the pages of one locale. */
export interface PageContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly local: LocalizedSite;
  readonly locale: Locale;
  readonly t: Translate;
  /** Interface texts by locale code. */
  readonly wordsOf: (code: string) => Translate;
  /** Address of a path (base URL included). */
  readonly address: (path: string) => string;
  /** Absolute URL of a path. */
  readonly absolute: (path: string) => string;
  /** The site's title and tagline in the locale. */
  readonly siteTitle: string;
  readonly tagline: string;
  /** Title of the documentation. */
  readonly docsTitle: string;
  /** Translates a label of the configuration. */
  readonly label: (text: string) => string;
  readonly formatDate: (iso: string) => string;
  /** Name of a month (`YYYY-MM`), with its year unless `isAlone`. */
  readonly formatMonth: (month: string, options?: { readonly isAlone: boolean }) => string;
  /** Fields that plugins add to a text, for its components. */
  readonly fieldsOf: FieldsOf;
}

/** Creates the context of one locale. @param messages interface texts by locale code */
export function pageContext(
  site: Site,
  locale: Locale,
  config: SiteConfig,
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>,
  fieldsOf: FieldsOf = () => undefined,
): PageContext {
  const translation = config.translations[locale.code];
  const wordsOf = (code: string) => translator(code, messages[code]!);
  const t = wordsOf(locale.code);
  const label = labelsOf(config, locale);
  const format = new Intl.DateTimeFormat(locale.code, {
    dateStyle: 'long',
    calendar: locale.calendar,
    timeZone: 'UTC',
  });
  // Periods follow file names and front matter, so they are Gregorian whatever calendar renders dates.
  const monthAlone = new Intl.DateTimeFormat(locale.code, {
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(locale.code, {
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return {
    config,
    site,
    local: site.byLocale[locale.code]!,
    locale,
    t,
    wordsOf,
    address: perText((path) => toAddress(config.baseUrl, path)),
    absolute: perText((path) => toAbsolute(originOf(path, config), config.baseUrl, path)),
    siteTitle: inOwnOrder(translation?.title ?? config.title, locale.direction),
    tagline: inOwnOrder(translation?.tagline ?? config.tagline, locale.direction),
    docsTitle: config.docs !== false && config.docs.title ? label(config.docs.title) : t('docs.title'),
    label,
    formatDate: perText((iso) => format.format(new Date(`${iso}T00:00:00Z`))),
    formatMonth: (iso, options) =>
      (options?.isAlone ? monthAlone : month).format(new Date(`${iso}-01T00:00:00Z`)),
    fieldsOf,
  };
}
