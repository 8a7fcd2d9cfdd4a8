import screens from './screens.json';

/** One page of each kind: name for test output → path without locale prefix. */
export const SCREENS = screens;

/** Languages of the example site, the default one first. */
export const LOCALES = ['ko', 'en'] as const;

/** One of {@link LOCALES}. */
export type LocaleCode = (typeof LOCALES)[number];

/** Path of a page in a language. */
export function inLocale(locale: LocaleCode, path: string): string {
  return locale === 'ko' ? path : `/en${path}`;
}
