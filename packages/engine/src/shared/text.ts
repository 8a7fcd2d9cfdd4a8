const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Replaces each Hangul syllable by its initial consonant (The Unicode Standard, section 3.12). */
export function initials(text: string): string {
  return text.replace(
    /[가-힣]/g,
    (syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)]!,
  );
}

/** Tense initials are sorted under the plain ones, as in Korean indexes. */
const PLAIN: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };

/** First kana of each row of the Japanese syllabary, and the heading of words in kanji, whose sound is not written. */
const KANA_ROWS = [...'あかさたなはまやらわ'];
const KANJI = '漢字';
/** The first Chinese characters by sound whose pinyin begins with each of these letters. */
const PINYIN = ['阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀', 'ABCDEFGHJKLMNOPQRSTWXYZ'] as const;

/**
 * Index of words in a language. `letterOf` is the initial consonant of a Hangul syllable, an upper-case letter of
 * another script, or `#`. A letter with marks is filed under the one that the language sorts it with: `Ä` under `A` in
 * German, but not in Swedish. Japanese has the rows of its syllabary, and simplified Chinese the letters of pinyin.
 * `compare` orders such letters.
 */
export function wordIndex(locale: string) {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const { language, script } = new Intl.Locale(locale).maximize();
  return { letterOf, compare };

  function letterOf(word: string): string {
    const first = initials([...word.trim().normalize('NFKC')][0] ?? '');
    if (!/\p{L}/u.test(first)) return '#';
    const isHan = /\p{Script=Han}/u.test(first);
    if (language === 'ja' && isHan) return KANJI;
    if (language === 'ja' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first))
      return last(KANA_ROWS, first);
    if (script === 'Hans' && isHan) return PINYIN[1][PINYIN[0].indexOf(last([...PINYIN[0]], first))] ?? first;
    const letter = PLAIN[first] ?? first.toLocaleUpperCase(locale);
    const [plain = letter, ...marks] = letter.normalize('NFD');
    const fewerMarks = [plain, ...marks.map((mark) => (plain + mark).normalize('NFC'))];
    return fewerMarks.find((other) => compare(other, letter) === 0) ?? letter;
  }

  /** The last of some ascending characters that does not follow another one. */
  function last(characters: readonly string[], other: string): string {
    return characters.filter((character) => compare(character, other) <= 0).at(-1) ?? '';
  }
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Removes characters that XML 1.0 (section 2.2) does not allow, escaped or not. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** Escapes text for XML, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlCharacters(text));
}

/** JSON that is safe inside a script element: no `<` that could close it, no line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
