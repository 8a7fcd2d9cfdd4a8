import type { Translation } from '../../shared/screens';
import type { ShellLocale } from '../../shared/shell';
import type { ShownHit } from './hit';

/** A hit in another language as lists show such texts; `null` for one in the language that was searched. */
export function languageOf(
  { contentLanguage }: ShownHit,
  locales: readonly ShellLocale[],
): Translation | null {
  const own = locales.find(({ code }) => code === contentLanguage);
  return own
    ? {
        state: 'missing',
        lang: own.htmlLang,
        dir: own.direction,
        languageLabel: own.label,
        originalHref: null,
      }
    : null;
}
