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

/** Interface words by key. */
export type Messages = Readonly<Record<string, string>>;

/** The languages that the engine speaks, by code; a further one is a file in this folder and its line here. */
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

/** Messages for keys that a language lacks. */
export const FALLBACK: Messages = en;

/** The language of those words. */
export const FALLBACK_LANG = 'en';

/** Categories of plural forms (Unicode Technical Standard 35, part 3, section 5). */
const PLURAL = /\.(?:zero|one|two|few|many|other)$/;

/** Every key that a complete language has; plural forms come beside them as a language needs them. */
export const KEYS: readonly string[] = Object.keys(FALLBACK).filter((key) => !PLURAL.test(key));

/** The key without the category of a plural form. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, '');
}

/**
 * The words that the engine has for a language: its own, those of its parent (`de` of `de-AT`), or those of another
 * region in the same script (`zh-TW` for `zh-HK`, `pt-BR` for `pt`); `null` without any.
 */
export function builtIn(code: string): Messages | null {
  const parent = code.split('-')[0]!;
  const named = [code, parent].find((name) => Object.hasOwn(BUILT_IN, name));
  const own = named ?? Object.keys(BUILT_IN).find((name) => scriptOf(name) === scriptOf(code));
  return own === undefined ? null : BUILT_IN[own]!;
}

/** Language and likely script of a code; the code itself where it is no language. */
function scriptOf(code: string): string {
  try {
    const { language, script } = new Intl.Locale(code).maximize();
    return `${language}-${script}`;
  } catch {
    return code;
  }
}

/** Words with others laid over them: a key that is replaced loses the plural forms it had. */
export function overlaid(words: Messages, over: Messages): Messages {
  const kept = Object.entries(words).filter(([key]) => key in over || !(baseKey(key) in over));
  return { ...Object.fromEntries(kept), ...over };
}
