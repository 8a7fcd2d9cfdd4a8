import type { Problem } from '../shared/problem';
import { percentDecoded, splitHref } from '../shared/url';
import { findTarget, likelyPath } from './configLinks';
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
    const { checks } = context.config;
    const { path, hash } = splitHref(to);
    const target = findTarget(path, context.targets);
    if (target === undefined) {
      const hint = likelyPath(path, context) ?? 'Correct the path.';
      return {
        rule: 'broken-link',
        level: checks.brokenLinks,
        ...place,
        message: `the link \`${to}\` leads to no page`,
        hint,
      };
    }
    const id = percentDecoded(hash.slice(1));
    if (id === '' || !target || target.has(id)) return [];
    return {
      rule: 'broken-anchor',
      level: checks.brokenAnchors,
      ...place,
      message: `the link \`${to}\` leads to a page without this heading`,
      hint: 'Correct the part after `#`.',
    };
  });
}
