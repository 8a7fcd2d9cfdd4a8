/** Converts filters in Algolia's syntax, `language:ko AND (tags:helm OR tags:argo)`, into facet filters. */
import type { FacetFilters } from '../types';

const TOKEN =
  /\s*(?:(\(|\))|(AND|OR|NOT)(?=[\s(])|((?:"[^"]*"|'[^']*'|[^\s():"'])+:(?:"[^"]*"|'[^']*'|[^\s()"'])+))/y;

type Word = { readonly sign: string } | { readonly condition: string };

/** Parses a filter into conditions that must all hold, each a list of alternatives; `null` for invalid syntax. */
function readFilters(text: string): string[][] | null {
  const words = filterWords(text.trim());
  if (!words) return null;
  const groups: string[][] = [];
  let at = 0;
  const sign = () => {
    const word = words[at];
    return word && 'sign' in word ? word.sign : null;
  };
  const condition = (): string | null => {
    const isNegative = sign() === 'NOT';
    if (isNegative) at++;
    const word = words[at++];
    return word && 'condition' in word ? (isNegative ? '-' : '') + word.condition : null;
  };
  const alternatives = (): string[] | null => {
    const own: string[] = [];
    for (;;) {
      const one = condition();
      if (one === null) return null;
      own.push(one);
      if (sign() !== 'OR') return own;
      at++;
    }
  };
  while (at < words.length) {
    const isInner = sign() === '(';
    if (isInner) at++;
    const group = alternatives();
    if (!group || (isInner && sign() !== ')')) return null;
    if (isInner) at++;
    groups.push(group);
    if (at === words.length) return groups;
    if (sign() !== 'AND') return null;
    at++;
  }
  return null;
}

function filterWords(text: string): Word[] | null {
  const words: Word[] = [];
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, bracket, operator, condition = ''] = found;
    words.push(bracket || operator ? { sign: (bracket ?? operator)! } : { condition: unquoted(condition) });
    at = TOKEN.lastIndex;
  }
  return words;
}

/** Removes quotes: `"tags":'cloud native'` → `tags:cloud native`; quotes within a name stay. */
function unquoted(condition: string): string {
  return condition.replace(/(["'])(.*?)\1(?=:|$)/g, '$2');
}

/** Remedy in the error message about invalid filters. */
export const FILTERS_HELP = 'Known are “facet:value” with NOT, joined by AND, or groups of OR in brackets.';

/** Merges the conditions of `facetFilters` and of `filters`; `null` if the latter are invalid. */
export function allFilters(
  facetFilters: FacetFilters | undefined,
  filters: string | undefined,
): Exclude<FacetFilters, string> | null {
  const read = filters === undefined ? [] : readFilters(filters);
  if (!read) return null;
  return [...(typeof facetFilters === 'string' ? [facetFilters] : (facetFilters ?? [])), ...read];
}
