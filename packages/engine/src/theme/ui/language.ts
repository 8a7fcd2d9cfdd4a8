import type { Translation } from '../../shared/screens';

/** Attributes of an element whose text is not in the page's language; both absent where it is. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` of a text whose language is not that of the page; otherwise nothing. */
export function textLanguage(translation: Translation | null): LanguageAttributes {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.dir } : {};
}
