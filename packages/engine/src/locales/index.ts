import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import id from './id.json';
import ja from './ja.json';
import ko from './ko.json';
import ptBr from './pt-BR.json';
import vi from './vi.json';
import zhCn from './zh-CN.json';
import zhTw from './zh-TW.json';

/** Interface texts by key. */
export type Messages = Readonly<Record<string, string>>;

/** Built-in languages by code. To add one, add a file to this folder and a line here. */
export const BUILT_IN: Readonly<Record<string, Messages>> = {
  de,
  en,
  es,
  fr,
  id,
  ja,
  ko,
  'pt-BR': ptBr,
  vi,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
};

/** Fallback for keys that a language lacks. */
export const FALLBACK: Messages = en;

/** Language of the fallback. */
export const FALLBACK_LANG = 'en';

/** Categories of plural forms (Unicode Technical Standard 35, part 3, section 5). */
const PLURAL = /\.(?:zero|one|two|few|many|other)$/;

/** All keys of a complete language, without plural forms, which depend on the language. */
export const KEYS: readonly string[] = Object.keys(FALLBACK).filter((key) => !PLURAL.test(key));

/** Removes the category of a plural form from a key. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, '');
}

/**
 * Built-in texts for a language: its own, those of its parent (`de` for `de-AT`), or those of another region with the
 * same script (`zh-TW` for `zh-HK`, `pt-BR` for `pt`); `null` without any.
 */
export function builtIn(code: string): Messages | null {
  const parent = code.split('-')[0]!;
  const named = [code, parent].find((name) => Object.hasOwn(BUILT_IN, name));
  const own = named ?? Object.keys(BUILT_IN).find((name) => scriptOf(name) === scriptOf(code));
  return own === undefined ? null : BUILT_IN[own]!;
}

/** Language and likely script of a code; the code itself if it is invalid. */
function scriptOf(code: string): string {
  try {
    const { language, script } = new Intl.Locale(code).maximize();
    return `${language}-${script}`;
  } catch {
    return code;
  }
}

/** Overrides texts. A key that is overridden loses its built-in plural forms. */
export function overlaid(words: Messages, over: Messages): Messages {
  const kept = Object.entries(words).filter(([key]) => key in over || !(baseKey(key) in over));
  return { ...Object.fromEntries(kept), ...over };
}
