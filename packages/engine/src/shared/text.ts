const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** The text with each Hangul syllable as its initial consonant (The Unicode Standard, section 3.12). */
export function initials(text: string): string {
  return text.replace(
    /[가-힣]/g,
    (syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)]!,
  );
}

/** Tense initials are filed under their plain ones, as Korean indexes do. */
const PLAIN: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' };

/**
 * The letter under which an index files a word: the initial consonant of a Hangul syllable, an upper-case letter of
 * another script, or `#`.
 */
export function firstLetter(word: string): string {
  const first = initials(word.trim().normalize('NFC')[0] ?? '');
  return /\p{L}/u.test(first) ? (PLAIN[first] ?? first.toUpperCase()) : '#';
}

/** Compares by UTF-16 code units, as `sort()` does by default: independent of any locale. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The text without what XML 1.0 (section 2.2) does not allow at all, escaped or not. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** Escapes text for XML, and drops what XML does not allow at all. */
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
