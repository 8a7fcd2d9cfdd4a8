import { type Problem, SiteError } from '../shared/problem';

/** Name of the configuration file; a folder that contains it is a site. */
export const CONFIG_FILE = 'site.config.ts';

/** A problem of an option of the configuration. */
export function optionProblem(
  option: Required<Problem>['option'],
  { level = 'throw', ...problem }: Pick<Problem, 'message' | 'hint'> & Partial<Pick<Problem, 'level'>>,
): Problem {
  return { rule: 'config', level, file: CONFIG_FILE, option, ...problem };
}

/** {@link optionProblem} as an error. */
export const optionError = (...problem: Parameters<typeof optionProblem>): SiteError =>
  new SiteError([optionProblem(...problem)]);
