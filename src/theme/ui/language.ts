import type { Translation } from '../../shared/screens';
import type { Shell } from '../../shared/shell';

export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` of a text that is shown in another language than the page's; nothing otherwise. */
export function textLanguage(translation: Translation | null): LanguageAttributes {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.dir } : {};
}

/** `lang` and `dir` of an interface part that stands inside such a text. */
export function interfaceLanguage(translation: Translation | null, shell: Shell): LanguageAttributes {
  return translation?.state === 'missing' ? { lang: shell.htmlLang, dir: shell.direction } : {};
}
