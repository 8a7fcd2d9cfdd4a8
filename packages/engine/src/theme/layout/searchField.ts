import type { InputHTMLAttributes } from 'react';

/** The longest query that is taken. */
export const QUERY_MAX = 64;

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
