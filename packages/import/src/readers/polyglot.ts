import { joinPath } from '../addresses';
import { languagesIn, listOf, textOf } from '../text/values';
import type { Fields, ImportedText } from '../types';

/** Languages of a Jekyll site: those of the plugin Polyglot, otherwise the one of the theme. */
export function languagesOf(config: Fields): string[] | undefined {
  const listed = polyglotLanguages(config);
  return listed.length > 1 ? listed : languagesIn(config.lang ?? config.locale);
}

/** Languages of the plugin Polyglot, the default one first. */
function polyglotLanguages(config: Fields): string[] {
  const [first] = listOf(config.languages);
  const fallback = textOf(config.default_lang) ?? first;
  return fallback === undefined ? [] : [...new Set([fallback, ...listOf(config.languages)])];
}

/**
 * Relates texts in several languages as the plugin Polyglot does: a text in the default language and its translations
 * have one address, and those of a translation begin with its language.
 */
export function withPolyglot(texts: readonly ImportedText[], config: Fields): readonly ImportedText[] {
  const languages = polyglotLanguages(config);
  const [fallback = ''] = languages;
  if (languages.length < 2) return texts;
  const located = texts.map((text) => {
    const folders = text.name.split('/').slice(0, -1);
    const folder =
      config.lang_from_path === true ? folders.find((part) => languages.includes(part)) : undefined;
    const name = folder === undefined ? text.name : text.name.replace(`${folder}/`, '');
    return { text, name, language: textOf(text.fields.lang) ?? folder ?? fallback };
  });
  const keyOf = ({ kind, address }: ImportedText) => `${kind} ${address}`;
  const originals = new Map(
    located.flatMap(({ text, name, language }) => (language === fallback ? [[keyOf(text), name]] : [])),
  );
  return located.map(({ text, name, language }) => {
    const { lang: _, ...fields } = text.fields;
    if (language === fallback) return { ...text, fields, name };
    const address = text.address === null ? null : joinPath(language, text.address);
    return { ...text, fields, name: originals.get(keyOf(text)) ?? name, language, address };
  });
}
