import { languageOfCountry } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import type { ImportedSite, ImportedText } from '../types';

const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
];

/** Language of most texts, detected by script: Korean, Japanese, Chinese, otherwise English. */
export function mainLanguage(bodies: readonly string[]): string {
  const sample = bodies.map((body) => body.slice(0, 2000)).join('\n');
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS)
    if ((sample.match(script)?.length ?? 0) > letters * 0.1) return language;
  return 'en';
}

/**
 * Corrects the language of a site to that of its texts. Themes ship with `en` in their configuration, and authors
 * often leave it.
 */
export function withDetectedLanguage(site: ImportedSite, causes: Causes): ImportedSite {
  const [configured, ...others] = site.settings.languages ?? [];
  const isConfigured = others.length > 0 || SCRIPTS.some(([language]) => language === configured);
  if (
    configured === undefined ||
    isConfigured ||
    site.texts.some(({ language = configured }) => language !== configured)
  )
    return site;
  const main = mainLanguage(site.texts.map(({ body }) => body));
  if (main === 'en' || site.texts[0] === undefined) return site;
  causes.add(
    `The configuration names the language \`${configured}\`, and the texts are in \`${main}\`: \`--languages\` decides`,
    site.texts[0].source,
  );
  return {
    ...site,
    settings: { ...site.settings, languages: [main] },
    texts: site.texts.map(({ language: _, ...text }) => text),
  };
}

/** A place of a language in the name of a text. */
interface LanguageMark {
  /** The mark of a text, as a language is written; empty for none. */
  readonly of: (text: ImportedText) => string;
  /** A text without its mark. @param isMain whether it is in the first language */
  readonly without: (text: ImportedText, isMain: boolean) => ImportedText;
  /** Whether the configuration decides which marked language is the first, rather than the number of its texts. */
  readonly isConfigured: boolean;
}

const SUFFIX = /\.([a-z]{2}(?:[-_][A-Za-z]{2,4})?)$/;
const FOLDER = /^([a-z]{2}(?:[-_]?[A-Z][A-Za-z]{1,3}|-[a-z]{2,4})?)\//;
const MARKS: readonly LanguageMark[] = [
  {
    of: ({ name }) => SUFFIX.exec(name)?.[1] ?? '',
    // Where a translation was, its name does not say.
    without: (text, isMain) => ({
      ...text,
      name: text.name.replace(SUFFIX, ''),
      address: isMain ? (text.address?.replace(SUFFIX, '') ?? null) : null,
    }),
    isConfigured: false,
  },
  {
    of: ({ name }) => FOLDER.exec(name)?.[1] ?? '',
    without: (text) => ({ ...text, name: text.name.replace(FOLDER, '') }),
    isConfigured: true,
  },
];

/**
 * Recognizes languages by suffix or folder where no configuration declares them: `a.en` beside `a`, or a folder with the
 * name of a language, most of whose texts have the names of those outside of such folders, or in the folder of the main
 * language.
 */
export function withMirroredLanguages(site: ImportedSite): ImportedSite {
  const { languages = [] } = site.settings;
  if (languages.length > 1 || site.texts.some(({ language }) => language !== undefined)) return site;
  for (const mark of MARKS) {
    const found = inLanguages(site, mark);
    if (found !== null) return found;
  }
  return site;
}

/** A site in the languages that marks name; `null` if these are not translations of other texts. */
function inLanguages(site: ImportedSite, { of, without, isConfigured }: LanguageMark): ImportedSite | null {
  const groups = new Map<string, ImportedText[]>();
  for (const text of site.texts)
    if (isLanguage(of(text).slice(0, 2))) groups.set(of(text), [...(groups.get(of(text)) ?? []), text]);
  const marked = new Map([...groups].filter(([, texts]) => texts.length > 1));
  const keyOf = (text: ImportedText) => {
    const { kind, version = '', name } = marked.has(of(text)) ? without(text, false) : text;
    return `${kind}:${version}:${name}`;
  };
  /** Languages of which most texts have the names of others. */
  const mirrorsOf = (others: readonly ImportedText[]) => {
    const names = new Set(others.map(keyOf));
    const isMirror = (texts: readonly ImportedText[]) =>
      texts.filter((text) => names.has(keyOf(text))).length >= texts.length * 0.8;
    return [...marked].flatMap(([mark, texts]) => (isMirror(texts) ? mark : []));
  };
  const [configured = ''] = site.settings.languages ?? [];
  const [largest = ''] = [...marked].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const unmarked = site.texts.filter((text) => !marked.has(of(text)));
  const beside = mirrorsOf(unmarked);
  const main = beside.length > 0 ? '' : isConfigured && marked.has(configured) ? configured : largest;
  const others = main === '' ? beside : mirrorsOf(marked.get(main) ?? []).filter((mark) => mark !== main);
  if (others.length === 0) return null;
  const detected = mainLanguage(unmarked.map(({ body }) => body));
  const first = main || (detected === 'en' ? configured : '') || detected;
  const texts = site.texts.map((text): ImportedText => {
    const mark = of(text);
    if (others.includes(mark)) return { ...without(text, false), language: mark };
    return mark !== '' && mark === main ? without(text, true) : text;
  });
  return { ...site, texts, settings: { ...site.settings, languages: [first, ...others] } };
}

/** A language code whose parts hyphens divide: of `zh_CN` and `zhHans`. */
const withHyphens = (name: string) =>
  name.replaceAll('_', '-').replace(/^([a-z]{2})(?=[A-Z][A-Za-z]{1,3}$)/, '$1-');

/**
 * Normalizes the language codes of a site to BCP 47. Sources also use `zh_CN` and `zhHans`, and country codes instead
 * of language codes (`jp`, `cn`, `kr`). Old addresses with such a code are redirected like any other.
 */
export function withLanguageCodes(site: ImportedSite): ImportedSite {
  const { languages, locales = {}, translations = {} } = site.settings;
  const used = new Set([...(languages ?? []), ...site.texts.flatMap(({ language }) => language ?? [])]);
  const codeOf = (name: string) => {
    const code = languageOfCountry(name) ?? withHyphens(name);
    // Both names may be in use for the same language, each with its own texts.
    return used.has(code) ? name : code;
  };
  // A theme has one field for it, in which authors also write `en, ko` or `Korean`.
  const declared = (languages ?? [])
    .flatMap((name) => name.trim().split(/[\s,;]+/, 1))
    .map(codeOf)
    .filter((code) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(code));
  const withCodes = <T>(map: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [codeOf(name), value]));
  return {
    ...site,
    settings: {
      ...site.settings,
      languages: declared.length === 0 ? undefined : declared,
      locales: withCodes(locales),
      translations: withCodes(translations),
    },
    texts: site.texts.map((text) =>
      text.language === undefined ? text : { ...text, language: codeOf(text.language) },
    ),
  };
}

const isLanguage = (code: string) =>
  code !== '' && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;
