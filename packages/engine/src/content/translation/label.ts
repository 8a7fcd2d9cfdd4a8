import type { SiteConfig } from '../../config/resolve';
import type { Locale } from '../../shared/locale';
import { inOwnOrder } from '../../shared/ownOrder';

/**
 * Returns a function that translates labels of the configuration to a locale, with punctuation in the order of its
 * direction.
 */
export function labelsOf(config: SiteConfig, locale: Locale): (text: string) => string {
  return (text) => inOwnOrder(translatedLabel(text, config, locale), locale.direction);
}

/** Translates a label of the configuration, without reordering: it may be HTML, or an address. */
export function translatedLabel(text: string, { translations }: SiteConfig, { code }: Locale): string {
  return translations[code]?.labels?.[text] ?? text;
}
