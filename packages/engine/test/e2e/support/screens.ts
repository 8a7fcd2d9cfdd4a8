import screens from './screens.json';

/** A page of the real site of every kind, by the name that a failed test gives it; without the locale's prefix. */
export const SCREENS = screens;

/** Languages of the example site, the default one first. */
export const LOCALES = ['ko', 'en'] as const;

/** One of {@link LOCALES}. */
export type LocaleCode = (typeof LOCALES)[number];

/** A page's path in a language. */
export function inLocale(locale: LocaleCode, path: string): string {
  return locale === 'ko' ? path : `/en${path}`;
}
