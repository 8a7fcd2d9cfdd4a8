import type { Translation } from '../../shared/screens';

/** Language attributes of an element; absent if its text is in the page's language. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` of a text in another language than the page's; otherwise nothing. */
export function textLanguage(translation: Translation | null): LanguageAttributes {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.dir } : {};
}
