import { type ExampleFile, exampleSite } from '../../../test/exampleSite';
import type { UserConfig } from '../../config/schema';
import { collectRedirects } from '../../outputs';
import type { Problem } from '../../shared/problem';
import { type CheckContext, runChecks } from '..';

/** Input of a test: the content and the configuration of a small site. */
export interface Case {
  readonly files?: readonly ExampleFile[];
  readonly config?: Partial<UserConfig>;
  readonly published?: readonly string[];
  /** Additional valid link targets. */
  readonly targets?: readonly string[];
}

function contextOf({ files = [], config: overrides = {}, published = [], targets = [] }: Case): CheckContext {
  const { config, site, pages } = exampleSite(files, overrides);
  const redirects = collectRedirects({ config, site, pages });
  const paths = [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from), ...targets];
  return {
    config,
    site,
    pages,
    published,
    targets: new Map(
      paths.map((path) => [path, path === '/blog' ? { ids: new Set(['top']), drawnIn: null } : null]),
    ),
  };
}

/** Runs all checks on a small site in memory. */
export function check(input: Case): Problem[] {
  return runChecks(contextOf(input));
}

/** Formats problems as `rule level file line`. */
export const brief = (problems: readonly Problem[]) =>
  problems.map(({ rule, level, file, line }) => [rule, level, file, ...(line ? [line] : [])].join(' '));
