import { flagOf } from './readers/flags';
import { outsideCode } from './text/code';
import { mapOf } from './text/values';
import type { ImportedSite, ImportedText } from './types';

/** Front matter with which themes load what sets formulas. */
export const MATH_FIELDS = ['math', 'mathjax', 'use_math', 'usemathjax', 'katex', 'latex'];
/** Between one dollar sign and the next must be something that no price has. */
const FORMULA = /\$\$[^$]+\$\$|(?<![\\$\w])\$(?![\s$])[^$\n]*[\\^_=][^$\n]*(?<![\s\\])\$(?![\w$])/;

/** Has formulas set, where texts that asked for them at the old site have some. */
export function withMath(site: ImportedSite): ImportedSite {
  const { options } = site.settings;
  const markdown = mapOf(options?.markdown);
  if (markdown.math !== undefined || !site.texts.some(hasFormulas)) return site;
  return {
    ...site,
    settings: { ...site.settings, options: { ...options, markdown: { ...markdown, math: true } } },
  };
}

function hasFormulas({ fields, body }: ImportedText): boolean {
  if (!MATH_FIELDS.some((name) => flagOf(fields[name]) === true)) return false;
  let isFound = false;
  outsideCode(body, (text) => {
    isFound = FORMULA.test(text);
    return text;
  });
  return isFound;
}
