import { locateOptions } from '../bundle/config';
import { runChecks } from '../checks';
import type { Problem } from '../shared/problem';
import type { AssembledSite } from './assemble';
import type { Project } from './project';

/**
 * Everything that is wrong with an assembled site: what came up on the way and what the checks find, each with the
 * place where it is written; what the configuration ignores is left out.
 *
 * @param published paths that the site has published
 */
export async function siteProblems(
  { root, config }: Project,
  site: AssembledSite,
  published: readonly string[],
): Promise<Problem[]> {
  // Where the content is wrong already, pages that are missing follow from that.
  const expected = site.problems.some(isFatal) ? [] : published;
  const problems = [...site.problems, ...runChecks({ ...site, config, published: expected })];
  return locateOptions(
    root,
    problems.filter(({ level }) => level !== 'ignore'),
  );
}

/** True for a problem that fails the build. */
export function isFatal({ level }: Pick<Problem, 'level'>): boolean {
  return level === 'throw';
}
