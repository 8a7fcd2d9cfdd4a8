import type { Problem } from '../shared/problem';
import { linkFault } from './linkFault';
import type { CheckContext } from './types';

/** A static link in a component: path from the site's root, with fragment. */
interface FoundLink extends Pick<Problem, 'file' | 'line' | 'column'> {
  readonly to: string;
}

/** Reports links of components to missing pages or headings. */
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
