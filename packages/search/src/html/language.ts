/** The language of a page. */

/** A language as documents name it, `ko-KR` or `ko_kr`, in lower case; `null` for what is no such name. */
export function languageTag(value: string | null | undefined): string | null {
  const tag = (value ?? '').trim().toLowerCase().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(tag) ? tag : null;
}

/** Korean for a text of which at least every tenth letter is Hangul, else English. */
export function guessLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  return hangul * 10 >= letters && hangul > 0 ? 'ko' : 'en';
}

/**
 * For each language of a site the one under which it is searched: without the region where the site has but one, so that
 * `en` and `en-US` are one, and `zh-CN` and `zh-TW` stay two.
 */
export function mainLanguages(tags: readonly string[]): ReadonlyMap<string, string> {
  const main = (tag: string) => tag.split('-')[0]!;
  const regional = [...new Set(tags)].filter((tag) => tag.includes('-')).map(main);
  const isShared = (tag: string) => regional.indexOf(main(tag)) !== regional.lastIndexOf(main(tag));
  return new Map(tags.map((tag) => [tag, isShared(tag) ? tag : main(tag)]));
}
