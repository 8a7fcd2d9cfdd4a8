import type { Translation } from '../../shared/screens';

export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` of a text that is shown in another language than the page's; nothing otherwise. */
export function textLanguage(translation: Translation | null): LanguageAttributes {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.dir } : {};
}
