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

const LANGUAGE_FOLDER = /^([a-z]{2})(?:[-_]?[A-Z][A-Za-z]{1,3}|-[a-z]{2,4})?$/;

/**
 * Recognizes languages by suffix or folder where no configuration declares them: `a.en` beside `a`, or a folder with the
 * name of a language, most of whose texts have the names of those outside of such folders, or in the folder of the main
 * language.
 */
export function withMirroredLanguages(site: ImportedSite): ImportedSite {
  const { languages = [] } = site.settings;
  if (languages.length > 1 || site.texts.some(({ language }) => language !== undefined)) return site;
  const bySuffix = withSuffixedLanguages(site);
  if (bySuffix !== null) return bySuffix;
  const folders = languageFolders(site.texts);
  const [largest] = [...folders].sort(([, a], [, b]) => b.length - a.length);
  const main = folders.has(languages[0] ?? '') ? languages[0] : largest?.[0];
  if (main === undefined) return site;
  const outside = site.texts.filter((text) => !folders.get(firstFolder(text))?.includes(text));
  const mirrors = mirrorsOf(folders, outside, '');
  if (mirrors.length > 0) {
    const detected = mainLanguage(outside.map(({ body }) => body));
    return inLanguages(site, null, [detected === 'en' ? (languages[0] ?? detected) : detected, ...mirrors]);
  }
  const others = mirrorsOf(folders, folders.get(main) ?? [], main).filter((folder) => folder !== main);
  return others.length === 0 ? site : inLanguages(site, main, [main, ...others]);
}

const firstFolder = ({ name }: ImportedText) => (name.includes('/') ? (name.split('/', 1)[0] ?? '') : '');

/** Texts by the folder of a language in which they are; a folder has at least two. */
function languageFolders(texts: readonly ImportedText[]): Map<string, ImportedText[]> {
  const folders = new Map<string, ImportedText[]>();
  for (const text of texts) {
    const folder = firstFolder(text);
    if (isLanguage(LANGUAGE_FOLDER.exec(folder)?.[1] ?? ''))
      folders.set(folder, [...(folders.get(folder) ?? []), text]);
  }
  for (const [folder, { length }] of folders) if (length < 2) folders.delete(folder);
  return folders;
}

const LANGUAGE_SUFFIX = /\.([a-z]{2}(?:[-_][A-Za-z]{2,4})?)$/;

/** A site whose names end in languages, most of them beside the same name without one or with another; else `null`. */
function withSuffixedLanguages(site: ImportedSite): ImportedSite | null {
  const suffixOf = ({ name }: ImportedText) => LANGUAGE_SUFFIX.exec(name)?.[1] ?? '';
  const bareOf = ({ kind, name }: ImportedText) => `${kind}:${name.replace(LANGUAGE_SUFFIX, '')}`;
  const groups = new Map<string, ImportedText[]>();
  for (const text of site.texts)
    if (suffixOf(text) === '' || isLanguage(suffixOf(text).slice(0, 2)))
      groups.set(suffixOf(text), [...(groups.get(suffixOf(text)) ?? []), text]);
  const plain = new Set(groups.get('')?.map(bareOf));
  groups.delete('');
  const [main = ''] = [...groups].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const isMirror = (suffix: string, texts: readonly ImportedText[], names: ReadonlySet<string>) =>
    suffix !== '' &&
    texts.length > 1 &&
    texts.filter((text) => names.has(bareOf(text))).length >= texts.length * 0.8;
  const ofPlain = [...groups].filter(([suffix, texts]) => isMirror(suffix, texts, plain));
  const ofMain = [...groups].filter(
    ([suffix, texts]) => suffix !== main && isMirror(suffix, texts, new Set(groups.get(main)?.map(bareOf))),
  );
  const isPlain = ofPlain.length > 0;
  const others = new Set((isPlain ? ofPlain : ofMain).map(([suffix]) => suffix));
  if (others.size === 0) return null;
  const texts = site.texts.map((text): ImportedText => {
    const suffix = suffixOf(text);
    if (!others.has(suffix) && (isPlain || suffix !== main)) return text;
    const name = text.name.replace(LANGUAGE_SUFFIX, '');
    // Where the translation was, its name does not say.
    if (others.has(suffix)) return { ...text, name, language: suffix, address: null };
    return { ...text, name, address: text.address?.replace(LANGUAGE_SUFFIX, '') ?? null };
  });
  const first = isPlain
    ? mainLanguage(texts.filter(({ language }) => language === undefined).map(({ body }) => body))
    : main;
  return { ...site, texts, settings: { ...site.settings, languages: [first, ...others] } };
}

/** Folders of which most texts have the names of others, which are in a folder themselves unless it is empty. */
function mirrorsOf(
  folders: ReadonlyMap<string, readonly ImportedText[]>,
  others: readonly ImportedText[],
  around: string,
): string[] {
  const keyIn = (folder: string) => (text: ImportedText) =>
    `${text.kind}:${text.version ?? ''}:${folder === '' ? text.name : text.name.slice(folder.length + 1)}`;
  const names = new Set(others.map(keyIn(around)));
  return [...folders].flatMap(([folder, texts]) => {
    const mirrored = texts.map(keyIn(folder)).filter((key) => names.has(key));
    return mirrored.length >= texts.length * 0.8 ? folder : [];
  });
}

/** Texts in the folders of languages, without these in their names. @param main folder of the first language, if any */
function inLanguages(site: ImportedSite, main: string | null, languages: readonly string[]): ImportedSite {
  const texts = site.texts.map((text): ImportedText => {
    const folder = firstFolder(text);
    const isMain = folder === main;
    if (!isMain && !languages.slice(1).includes(folder)) return text;
    const name = text.name.slice(folder.length + 1);
    return isMain ? { ...text, name } : { ...text, name, language: folder };
  });
  return { ...site, texts, settings: { ...site.settings, languages } };
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
