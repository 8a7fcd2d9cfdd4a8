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
