import type { Locale } from '../shared/locale';

const SCRIPTS = ['Arabic', 'Hebrew', 'Thaana', 'Syriac', 'Nko', 'Adlam'];
const RTL_LETTERS = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');
const RTL = new RegExp(`[${RTL_LETTERS}]`, 'u');
const LTR = new RegExp(`(?![${RTL_LETTERS}])\\p{L}`, 'u');

/** A Latin word with signs of its own: `C++17`, `C#`, `.NET`. */
const WITH_SIGNS =
  /(?<![\p{L}\p{N}])(?:\.\p{Script=Latin}|\p{Script=Latin}[\p{Script=Latin}\p{N}]*[+#])[\p{Script=Latin}\p{N}+#]*/gu;

/**
 * A title or label for pages of a direction, so that its signs stay where they are: on a page that is read from right to
 * left, `C++` would end up as `++C`. What has letters of the other direction alone is isolated; among letters of both,
 * each such word is. Characters do it, since titles of pages have no elements (UAX #9, section 2.4).
 */
export function inOwnOrder(text: string, direction: Locale['direction']): string {
  const [isRtl, isLtr] = [RTL.test(text), LTR.test(text)];
  if (isRtl && isLtr) return direction === 'ltr' ? text : text.replace(WITH_SIGNS, isolated);
  const isForeign = direction === 'ltr' ? isRtl : isLtr;
  // Letters at both ends, or a number at the end, need no help.
  return !isForeign || /^\p{L}(?:.*[\p{L}\p{N}])?$/su.test(text) ? text : isolated(text);
}

const isolated = (text: string) => `\u2068${text}\u2069`;
