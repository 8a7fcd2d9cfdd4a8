import type { Locale } from './locale';

const SCRIPTS = ['Arabic', 'Hebrew', 'Thaana', 'Syriac', 'Nko', 'Adlam'];
const RTL_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');
const RTL = new RegExp(`[${RTL_LETTERS}]`, 'u');
const LTR = new RegExp(`(?![${RTL_LETTERS}])\\p{L}`, 'u');

/** A Latin word with signs of its own: `C++17`, `C#`, `.NET`. What is isolated already is left alone. */
const WITH_SIGNS =
  /(?<![\p{L}\p{N}\u2068])(?:\.\p{Script=Latin}|\p{Script=Latin}[\p{Script=Latin}\p{N}]*[+#])[\p{Script=Latin}\p{N}+#]*/gu;

/**
 * A title or label for pages of a direction, so that its signs stay where they are: on a page that is read from right to
 * left, `C++` would end up as `++C`. What has letters of the other direction alone is isolated; among letters of both,
 * each such word is. Characters do it, since titles of pages have no elements (UAX #9, section 2.4). Texts that are in
 * order come back as they are.
 */
export function inOwnOrder(text: string, direction: Locale['direction']): string {
  if (isOfOtherOrder(text, direction)) return isolated(text);
  return direction === 'rtl' && RTL.test(text) ? text.replace(WITH_SIGNS, isolated) : text;
}

/** Whether a text has letters of the other direction alone, and signs at an end that would leave their place. */
export function isOfOtherOrder(text: string, direction: Locale['direction']): boolean {
  const [isRtl, isLtr] = [RTL.test(text), LTR.test(text)];
  const isForeign = direction === 'ltr' ? isRtl && !isLtr : isLtr && !isRtl;
  // Letters at both ends, or a number at the end, need no help.
  return isForeign && !/^(?:\u2068|\p{L}(?:.*[\p{L}\p{N}])?$)/su.test(text);
}

/** The parts of a text that is read from right to left; every second one is a Latin word with signs of its own. */
export function partsWithSigns(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WITH_SIGNS)) {
    parts.push(text.slice(end, index), word);
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}

/** Whether a text has letters that are written from right to left. */
export const hasRtl = (text: string): boolean => RTL.test(text);

const isolated = (text: string) => `\u2068${text}\u2069`;
