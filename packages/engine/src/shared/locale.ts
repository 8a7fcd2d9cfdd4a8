/** A configured language, with defaults filled in. */
export interface Locale {
  /** BCP 47 code, also the key in the configuration: `ko`. */
  readonly code: string;
  /** Name in its own language: `한국어`. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** Unicode calendar identifier for dates (`gregory`, `dangi`, …). */
  readonly calendar: string;
  /** Name of its folder under `i18n/`. */
  readonly folder: string;
  /** Whether translated texts are looked up for this language. */
  readonly translate: boolean;
  /** Path prefix, beginning and ending with a slash: `/` or `/en/`. */
  readonly prefix: string;
  /** Origin that serves its pages; `null` for the origin of the site. */
  readonly url: string | null;
  readonly isDefault: boolean;
}

/** A formatted calendar date: `iso` for machines (`2025-09-18`), `text` for people (`2025년 9월 18일`). */
export interface DateText {
  readonly iso: string;
  readonly text: string;
}

/**
 * Main language of a country code: `ja` for `jp`. `null` for a language code, except `kr` (Kanuri), which is usually
 * meant as Korea.
 */
export function languageOfCountry(code: string): string | null {
  const isKnown = (type: 'language' | 'region', name: string) =>
    new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(name) !== undefined;
  if (!/^[a-z]{2}$/i.test(code) || (code.toLowerCase() !== 'kr' && isKnown('language', code))) return null;
  const country = code.toUpperCase();
  return isKnown('region', country) ? new Intl.Locale(`und-${country}`).maximize().language : null;
}
