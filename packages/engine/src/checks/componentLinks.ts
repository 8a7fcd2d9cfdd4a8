import type { Problem } from '../shared/problem';
import { linkFault } from './linkFault';
import type { CheckContext } from './types';

/** A link that a component writes out: a path from the root of the site, with its fragment. */
interface FoundLink extends Pick<Problem, 'file' | 'line' | 'column'> {
  readonly to: string;
}

/** Links that components write out and that lead to no page, or to no heading of it. */
export function checkComponentLinks(
  links: readonly FoundLink[],
  context: Pick<CheckContext, 'config' | 'targets'>,
): Problem[] {
  return links.flatMap(({ to, ...place }): Problem | [] => {
    const fault = linkFault({ to, from: 'site' }, context);
    if (fault === null) return [];
    const { what, hint, ...rest } = fault;
    return { ...rest, ...place, message: `the link \`${to}\` ${what}`, hint: hint ?? 'Correct the path.' };
  });
}
