import type { CssSyntaxError } from 'postcss';
import type { Problem } from '../shared/problem';

/** Converts a CSS syntax error to a problem. @throws any other error unchanged */
export function brokenSheet(error: unknown, of: Pick<Problem, 'rule' | 'file'>): Problem {
  if ((error as Error).name !== 'CssSyntaxError') throw error;
  const { line = 1, column = 1, reason } = error as CssSyntaxError;
  return {
    ...of,
    level: 'throw',
    line,
    column,
    message: `the style sheet is broken: ${reason}`,
    hint: 'Correct it; every `{` needs its `}`, and browsers drop all that follows a mistake.',
  };
}
