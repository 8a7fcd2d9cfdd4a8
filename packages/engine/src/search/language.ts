import type { Shell, ShellLocale } from '../shared/shell';
import type { ShownHit } from './hit';

/** The language of a hit, if it differs from the searched one. */
export function languageOf(
  { contentLanguage }: ShownHit,
  { locales }: Pick<Shell, 'locales'>,
): ShellLocale | undefined {
  return locales.find(({ code }) => code === contentLanguage);
}
