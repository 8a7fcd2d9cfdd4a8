import type { InputHTMLAttributes } from 'react';

/** Maximum length of a query, in characters. */
export const QUERY_MAX = 64;

/** Query in an address; empty without one. @param search part of an address from the question mark on */
export function queryOf(search: string): string {
  const query = new URLSearchParams(search).get('q') ?? '';
  // Slicing may split a surrogate pair.
  return query
    .trim()
    .slice(0, QUERY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Common attributes of query fields, in the modal and on the search page. */
export const QUERY_FIELD: InputHTMLAttributes<HTMLInputElement> = {
  type: 'search',
  name: 'q',
  maxLength: QUERY_MAX,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
};
