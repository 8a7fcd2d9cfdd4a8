import { CONFIG_FILE } from '../config/configFile';
import { fieldPlace } from '../content/fieldPlace';
import {
  branchOf,
  collectRedirects,
  isPattern,
  type Redirect,
  servedFile,
} from '../outputs/redirects/collect';
import type { Problem } from '../shared/problem';
import { isExternal, splitHref } from '../shared/url';
import { linkFault } from './linkFault';
import type { Check, CheckContext } from './types';

/** Reports invalid redirects: over an existing page, cyclic, to a missing page, or two from one path. */
export const checkRedirects: Check = (context) => {
  const { pages, targets } = context;
  const redirects = collectRedirects(context).filter(({ source }) => source.kind !== 'derived');
  if (redirects.length === 0) return [];
  const sources = new Map(
    pages.map((page) => [servedFile(page.path), page.source ?? `the generated page ${page.path}`]),
  );
  const byKey = new Map<string, Redirect>();
  for (const redirect of redirects)
    if (!byKey.has(servedFile(redirect.from))) byKey.set(servedFile(redirect.from), redirect);
  const answering = new Set([...targets.keys()].map(servedFile));

  return redirects.filter(isReported(context)).flatMap((redirect): Problem[] => {
    const { from, to } = redirect;
    const first = byKey.get(servedFile(from))!;
    const page = sources.get(servedFile(from));
    const report = (
      message: string,
      hint: string,
      more: Partial<Pick<Problem, 'level' | 'missing'>> = {},
    ) => [{ ...redirectProblem(redirect, message, hint), ...more }];
    if (/[?#]/.test(from))
      return report(
        `the old path ${from} has a query or a hash, which static hosts do not look at`,
        'Leave out what follows `?` or `#`.',
      );
    if (isPattern(from)) return report(...patternFault(redirect));
    if (page)
      return report(
        `the redirect from ${from} lies over a page that exists (${page})`,
        'Remove the redirect, or give that page another `slug`.',
      );
    if (first !== redirect && first.to !== to)
      return report(
        `the redirect from ${from} leads to ${to}, but another one (${redirectPlace(first)}) leads from there to ${first.to}`,
        'Keep one of the two.',
      );
    const circle = circleOf(redirect, byKey);
    if (circle?.some((path) => path < from)) return [];
    if (circle)
      return report(
        `the redirects go in a circle: ${circle.join(' → ')}`,
        'Let one of them lead to a page, or remove them.',
      );
    const fault = linkFault({ to, from: 'site' }, context);
    if (fault === null || answering.has(servedFile(to))) return [];
    const isPage = fault.rule === 'broken-anchor';
    return report(
      `the redirect from ${from} leads to ${to}, which ${isPage ? 'has no such heading' : 'does not exist'}`,
      isPage ? fault.hint! : 'Correct the new path; it begins with a slash.',
      { level: fault.level, ...(fault.missing && { missing: fault.missing }) },
    );
  });
};

/** Message and remedy for a pattern that no page has matched. */
function patternFault(redirect: Redirect): [string, string, Pick<Problem, 'missing'>?] {
  const branch = branchOf(redirect);
  if (branch !== null)
    return [
      `the redirect from ${redirect.from} leads to the pages below ${branch.to}, and there are none`,
      'Correct the new path, or remove the redirect.',
      { missing: [branch.to] },
    ];
  return [
    `the old path ${redirect.from} is a pattern, which only a redirect between two folders can have`,
    "End both paths in `/*`, as in `{ from: '/old/*', to: '/new/*' }`, write a redirect for each old path, or write the rule for your host into `static/_redirects`.",
  ];
}

/**
 * Returns a filter for the redirects to check. One from front matter applies in every language, so it is reported for
 * the first only.
 */
export function isReported({ config }: CheckContext): (redirect: Redirect) => boolean {
  const { prefix } = config.locales[0]!;
  const others = config.locales.slice(1).filter((locale) => locale.prefix !== prefix);
  return ({ source }) =>
    source.kind !== 'article' || !others.some((locale) => source.article.path.startsWith(locale.prefix));
}

/** Paths of the cycle that contains a redirect, starting and ending with its own; `null` without one. */
function circleOf(redirect: Redirect, byKey: ReadonlyMap<string, Redirect>): string[] | null {
  const start = servedFile(redirect.from);
  const trail = [redirect.from];
  const seen = new Set<string>();
  let { to } = redirect;
  while (!isExternal(to)) {
    const { path } = splitHref(to);
    const key = servedFile(path);
    trail.push(path);
    if (key === start) return trail;
    const next = byKey.get(key);
    if (!next || seen.has(key)) return null;
    seen.add(key);
    to = next.to;
  }
  return null;
}

/** Error at the source location of a redirect. */
export function redirectProblem(redirect: Redirect, message: string, hint: string): Problem {
  const { source } = redirect;
  const base = { rule: 'redirect', level: 'throw', hint } as const;
  if (source.kind !== 'article')
    return {
      ...base,
      file: CONFIG_FILE,
      option: source.kind === 'config' ? ['redirects', source.index] : ['redirects'],
      message: `${redirectPlace(redirect)}: ${message}`,
    };
  return { ...base, ...fieldPlace(source.article.original, 'redirect_from'), message };
}

function redirectPlace({ source }: Redirect): string {
  if (source.kind === 'article') return source.article.original.file;
  return source.kind === 'config' ? `\`redirects[${source.index}]\`` : `\`redirects\``;
}
