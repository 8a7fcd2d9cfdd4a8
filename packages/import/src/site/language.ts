import type { Causes } from '../causes';
import type { ImportedSite } from '../types';

const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
];

/** The language of most texts, from their scripts: Korean, Japanese, Chinese, else English. */
export function mainLanguage(bodies: readonly string[]): string {
  const sample = bodies.map((body) => body.slice(0, 2000)).join('\n');
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS)
    if ((sample.match(script)?.length ?? 0) > letters * 0.1) return language;
  return 'en';
}

/** The site in the language of its texts, where its configuration names another: themes come with `en`, and it stays. */
export function inItsLanguage(site: ImportedSite, causes: Causes): ImportedSite {
  const [named, ...others] = site.settings.languages ?? [];
  const isTold = others.length > 0 || SCRIPTS.some(([language]) => language === named);
  if (named === undefined || isTold || site.texts.some(({ language = named }) => language !== named))
    return site;
  const main = mainLanguage(site.texts.map(({ body }) => body));
  if (main === 'en' || site.texts[0] === undefined) return site;
  causes.add(
    `The configuration names the language \`${named}\`, and the texts are in \`${main}\`: \`--languages\` decides`,
    site.texts[0].source,
  );
  return {
    ...site,
    settings: { ...site.settings, languages: [main] },
    texts: site.texts.map(({ language: _, ...text }) => text),
  };
}
