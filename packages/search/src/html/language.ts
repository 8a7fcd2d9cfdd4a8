/** Detection of the language of a page. */
import { dirname } from 'node:path';

/** Normalizes a language tag, `ko-KR` or `ko_kr`, to lower case with hyphens; `null` for other text. */
export function languageTag(value: string | null | undefined): string | null {
  const tag = (value ?? '').trim().toLowerCase().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(tag) ? tag : null;
}

/**
 * Scripts of one language, each with the share of letters above which a text has that language; other letters may be
 * names and code.
 */
const SCRIPTS: readonly (readonly [language: string, letter: RegExp, least: number])[] = [
  ['ko', /\p{Script=Hangul}/gu, 0.1],
  ['ja', /\p{Script=Hiragana}|\p{Script=Katakana}/gu, 0.05],
  ['zh', /\p{Script=Han}/gu, 0.1],
  ['uk', /[іїєґ]/gu, 0.03],
  ['ru', /\p{Script=Cyrillic}/gu, 0.3],
  ['el', /\p{Script=Greek}/gu, 0.3],
  ['fa', /[پچژگکی]/gu, 0.05],
  ['ar', /\p{Script=Arabic}/gu, 0.3],
  ['he', /\p{Script=Hebrew}/gu, 0.3],
  ['th', /\p{Script=Thai}/gu, 0.3],
  ['hi', /\p{Script=Devanagari}/gu, 0.3],
];
/** Common words that distinguish languages with Latin letters. */
const COMMON_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: 'the of and to is that for with this are it be or by from',
    de: 'der die das und ist nicht mit von wird werden sie auf eine oder für',
    fr: 'le les des et est une dans que pour vous sur avec du ou par',
    es: 'el los las una para con por del se su como más y este pero',
    pt: 'os uma para com não que do da em você como ser são ao pelo',
    it: 'il di che della per con una sono gli nel anche è dei alla può',
    nl: 'het een van en dat niet voor met zijn wordt kan deze op de',
    sv: 'och att det som är för inte på den med kan av till från om',
    da: 'og det er til ikke på som den med af efter nogle mellem gør uden mere meget',
    nb: 'og det er til ikke på som den med av å etter noen mellom gjør uten mer mye',
    ca: 'els les amb és dels està i una que en per del se aquest com també',
    pl: 'nie się jest na do że jak dla oraz lub który przez można są od',
    cs: 'se je na že není pro nebo jako aby který lze být která při až',
    ro: 'și să care pentru este nu din cu sau în de pe ce fi mai',
    tr: 've bir bu için ile olarak veya değil da gibi daha olan en çok',
    vi: 'và của các là được không cho trong một để có với này bạn khi',
    id: 'yang dan di dengan untuk dari pada ini itu tidak akan atau dapat anda',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
/**
 * Minimum lead, in common words, over the next language; and words of the text for each of them. Less may be chance:
 * names, a quotation.
 */
const MIN_LEAD = 5;
const LEAD_RATIO = 40;
/** Maximum number of characters that are examined. */
const MAX_SAMPLE = 20_000;
/** Key for all folders. */
const SITE = '/';

/** A page whose language is to be detected. */
export interface WrittenPage {
  /** Path below the folder of the site. */
  readonly file: string;
  /** Declared language; `null` for none. */
  readonly declared: string | null;
  /** Returns the text of the page. */
  readonly text: () => string;
}

/**
 * Language of each page: the declared one, otherwise that of its text, with the region in its path (`pt-BR/a.html`,
 * `a.pt-br.html`). If a Latin text is too short, the most frequent such language in its folder applies, otherwise of
 * the site, otherwise `en`.
 */
export function languagesOf(pages: readonly WrittenPage[]): string[] {
  const guesses = pages.map(
    ({ declared, text }) => declared ?? guess(text().slice(0, MAX_SAMPLE).toLowerCase()),
  );
  const counts = new Map<string, Map<string, number>>();
  for (const [at, language] of guesses.entries()) {
    if (language === null || !COMMON_WORDS.has(language)) continue;
    for (const folder of [dirname(pages[at]!.file), SITE]) {
      const own = counts.get(folder) ?? new Map<string, number>();
      counts.set(folder, own.set(language, (own.get(language) ?? 0) + 1));
    }
  }
  const usualIn = (folder: string) => [...(counts.get(folder) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
  return pages.map(({ file, declared }, at) => {
    const language = guesses[at] ?? usualIn(dirname(file)) ?? usualIn(SITE) ?? 'en';
    const inPath = file.split(/[/.]/).map(languageTag);
    return declared ?? inPath.find((tag) => tag !== null && mainOf(tag) === language) ?? language;
  });
}

/** By common word: the languages that it distinguishes. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of COMMON_WORDS)
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

/** Detects the language by letters, otherwise by common words; `null` if there are too few. */
function guess(text: string): string | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  // Latin letters, which most texts have alone, are of none of these scripts.
  const others = words.filter((word) => /[^\0-\u024f]/.test(word)).join('');
  for (const [language, letter, minShare] of others ? SCRIPTS : [])
    if ((others.match(letter)?.length ?? 0) > letters * minShare) return language;
  const counts = new Map([...COMMON_WORDS.keys()].map((language) => [language, 0]));
  for (const word of words)
    for (const language of LANGUAGES_OF.get(word) ?? []) counts.set(language, counts.get(language)! + 1);
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1]);
  return best![1] - next![1] >= Math.max(MIN_LEAD, words.length / LEAD_RATIO) ? best![0] : null;
}

const mainOf = (tag: string) => tag.split('-')[0]!;

/**
 * By language of a page: the language of its index. The region is dropped if the site has only one, so that `en` and
 * `en-US` are one, but `zh-CN` and `zh-TW` stay two.
 */
export function mainLanguages(tags: readonly string[]): ReadonlyMap<string, string> {
  const regional = [...new Set(tags)].filter((tag) => tag.includes('-')).map(mainOf);
  const isShared = (tag: string) => regional.indexOf(mainOf(tag)) !== regional.lastIndexOf(mainOf(tag));
  return new Map(tags.map((tag) => [tag, isShared(tag) ? tag : mainOf(tag)]));
}
