import type { CssSyntaxError } from 'postcss';
import type { Problem } from '../shared/problem';

/** The problem of a style sheet that cannot be read. @throws any other error as it is */
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
