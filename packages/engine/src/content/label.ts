import type { SiteConfig } from '../config/resolve';
import type { Locale } from '../shared/locale';
import { inOwnOrder } from '../shared/ownOrder';

/** Gives labels of the configuration in the words of a locale, with their signs in order. */
export function labelsOf(config: SiteConfig, locale: Locale): (text: string) => string {
  return (text) => inOwnOrder(translatedLabel(text, config, locale), locale.direction);
}

/** A label of the configuration in the words of a locale: also one of HTML, where words may be addresses. */
export function translatedLabel(text: string, { translations }: SiteConfig, { code }: Locale): string {
  return translations[code]?.labels?.[text] ?? text;
}
