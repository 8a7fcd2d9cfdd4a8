import { languageOfCountry } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import type { ImportedSite } from '../types';

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

/**
 * Normalizes the language codes of a site to BCP 47. Sources also use `zh_CN`, and country codes instead of language
 * codes (`jp`, `cn`, `kr`). Old addresses with such a code are redirected like any other.
 */
export function withLanguageCodes(site: ImportedSite): ImportedSite {
  const { languages, locales = {}, translations = {} } = site.settings;
  const used = new Set([...(languages ?? []), ...site.texts.flatMap(({ language }) => language ?? [])]);
  const codeOf = (name: string) => {
    const code = languageOfCountry(name) ?? name.replaceAll('_', '-');
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
