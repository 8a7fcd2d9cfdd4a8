import type { Locale } from './locale';

const SCRIPTS = ['Arabic', 'Hebrew', 'Thaana', 'Syriac', 'Nko', 'Adlam'];
const RTL_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');
const RTL = new RegExp(`[${RTL_LETTERS}]`, 'u');
const LTR = new RegExp(`(?![${RTL_LETTERS}])\\p{L}`, 'u');

/** A Latin word with punctuation of its own: `C++17`, `C#`, `.NET`. One that is already isolated does not match. */
const WITH_SIGNS =
  /(?<![\p{L}\p{N}\u2068])(?:\.\p{Script=Latin}|\p{Script=Latin}[\p{Script=Latin}\p{N}]*[+#])[\p{Script=Latin}\p{N}+#]*/gu;

/**
 * Isolates text of the other direction in a title or label, so that its punctuation stays in place: on a right-to-left
 * page `C++` would otherwise become `++C`. A text with only letters of the other direction is isolated as a whole. In a
 * right-to-left text, each Latin word with punctuation is isolated. It uses isolate characters, since document titles
 * contain no elements (UAX #9, section 2.4). Other texts are unchanged.
 */
export function inOwnOrder(text: string, direction: Locale['direction']): string {
  if (isOfOtherOrder(text, direction)) return isolated(text);
  return direction === 'rtl' && RTL.test(text) ? text.replace(WITH_SIGNS, isolated) : text;
}

/** Whether a text has only letters of the other direction, and punctuation at an end that would move. */
export function isOfOtherOrder(text: string, direction: Locale['direction']): boolean {
  const [isRtl, isLtr] = [RTL.test(text), LTR.test(text)];
  const isForeign = direction === 'ltr' ? isRtl && !isLtr : isLtr && !isRtl;
  // Letters at both ends, or a number at the end, do not move.
  return isForeign && !/^(?:\u2068|\p{L}(?:.*[\p{L}\p{N}])?$)/su.test(text);
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
