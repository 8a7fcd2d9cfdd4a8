import en from './en.json';
import ja from './ja.json';
import ko from './ko.json';

/** Interface words by key. */
export type Messages = Readonly<Record<string, string>>;

/** The languages that the engine speaks, by code; a further one is a file in this folder and its line here. */
export const BUILT_IN: Readonly<Record<string, Messages>> = { en, ja, ko };

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

/** The words that the engine has for a language or for its parent (`pt` of `pt-BR`), or `null`. */
export function builtIn(code: string): Messages | null {
  const own = [code, code.split('-')[0]!].find((name) => Object.hasOwn(BUILT_IN, name));
  return own === undefined ? null : BUILT_IN[own]!;
}

/** Words with others laid over them: a key that is replaced loses the plural forms it had. */
export function overlaid(words: Messages, over: Messages): Messages {
  const kept = Object.entries(words).filter(([key]) => key in over || !(baseKey(key) in over));
  return { ...Object.fromEntries(kept), ...over };
}
