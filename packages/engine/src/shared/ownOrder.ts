import type { Locale } from './locale';

const SCRIPTS = ['Arabic', 'Hebrew', 'Thaana', 'Syriac', 'Nko', 'Adlam'];
const RTL_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');
const RTL = new RegExp(`[${RTL_LETTERS}]`, 'u');
const LTR = new RegExp(`(?![${RTL_LETTERS}])\\p{L}`, 'u');
/** Words of either direction; those that begin with a letter of it. */
const WORDS = new RegExp(`[${RTL_LETTERS}][\\p{L}\\p{M}]*|\\p{L}[\\p{L}\\p{M}]*`, 'gu');

/** A Latin word with punctuation of its own: `C++17`, `C#`, `.NET`. One that is already isolated does not match. */
const WITH_SIGNS =
  /(?<![\p{L}\p{N}\u2068])(?:\.\p{Script=Latin}|\p{Script=Latin}[\p{Script=Latin}\p{N}]*[+#])[\p{Script=Latin}\p{N}+#]*/gu;

/**
 * Isolates text of the other direction in a title or label, so that its punctuation stays in place: on a right-to-left
 * page `C++` would otherwise become `++C`. A text of the other direction is isolated as a whole. In a right-to-left
 * text, each Latin word with punctuation is isolated. It uses isolate characters, since document titles contain no
 * elements (UAX #9, section 2.4). Other texts are unchanged.
 */
export function inOwnOrder(text: string, direction: Locale['direction']): string {
  const isOther = isOfOtherOrder(text, direction);
  const signed =
    isOther === (direction === 'ltr') && RTL.test(text) ? text.replace(WITH_SIGNS, isolated) : text;
  return isOther ? isolated(signed) : signed;
}

/**
 * Whether a text is of the other direction and would be shown otherwise there. Such a text begins with a word of that
 * direction, as the isolate and `bdi` require, and has as many words of it as others: a Korean sentence about an Arabic
 * word stays Korean. On pages that are read from right to left, a text in both is one of the page.
 */
export function isOfOtherOrder(text: string, direction: Locale['direction']): boolean {
  if (direction === 'ltr' ? !RTL.test(text) : RTL.test(text) || !LTR.test(text)) return false;
  // Letters at both ends, or a number at the end, do not move.
  if (!LTR.test(text) || direction === 'rtl') return !/^(?:\u2068|\p{L}(?:.*[\p{L}\p{N}])?$)/su.test(text);
  const words = text.match(WORDS)!.map(hasRtl);
  return !text.startsWith('\u2068') && words[0]! && words.filter(Boolean).length * 2 >= words.length;
}

/** Splits a right-to-left text; every second part is a Latin word with punctuation of its own. */
export function partsWithSigns(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WITH_SIGNS)) {
    parts.push(text.slice(end, index), word);
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}

/** Whether a text has right-to-left letters. */
export const hasRtl = (text: string): boolean => RTL.test(text);

const isolated = (text: string) => `\u2068${text}\u2069`;
