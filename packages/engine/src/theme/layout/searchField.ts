import type { InputHTMLAttributes } from 'react';

/** Maximum length of a query, in characters. */
export const QUERY_MAX = 64;

/** The query that an address names, empty for none. @param search the part of an address from the question mark on */
export function queryOf(search: string): string {
  const given = new URLSearchParams(search).get('q') ?? '';
  // What is cut may be half of a character.
  return given
    .trim()
    .slice(0, QUERY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** What the fields for a query have in common: the modal's and the search page's. */
export const QUERY_FIELD: InputHTMLAttributes<HTMLInputElement> = {
  type: 'search',
  name: 'q',
  maxLength: QUERY_MAX,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
};
