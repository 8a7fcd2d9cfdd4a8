import { lostAddresses } from '../content/files/lostAddresses';
import type { LoadedContent } from '../content/load';
import type { Problem } from '../shared/problem';
import { isTextFile } from '../shared/textFile';
import type { Project } from './project';

/** Rules that may fail only because a data file with authors, tags or categories could not be read. */
const OF_DATA: ReadonlySet<string> = new Set(['unknown-author', 'unknown-tag', 'tag']);

/** Errors about files that no other content depends on. */
const MUST_NOT_BE_PUBLISHED: ReadonlySet<string> = new Set(['hidden-file', 'hidden-text']);

/** Mistakes in the structure of the site, which may leave out pages of any text. */
const OF_STRUCTURE: ReadonlySet<string> = new Set(['sidebar', 'docs-version', 'duplicate-permalink']);

/** True for a problem that fails the build. */
export function isFatal({ level }: Pick<Problem, 'level'>): boolean {
  return level === 'throw';
}

/** Problems of a site: of its files, and those found later. */
interface ReadSite {
  readonly content: Pick<LoadedContent, 'problems'>;
  readonly problems: readonly Problem[];
}
type ReadProject = Pick<Project, 'root' | 'config'>;

/** Content files that could not be read, or, such as a post without a date, become no page. */
function unreadFiles({ content, problems }: ReadSite): Set<string> {
  const broken = [...content.problems, ...problems.filter(({ rule }) => rule === 'front-matter')].filter(
    (problem) => isFatal(problem) && !MUST_NOT_BE_PUBLISHED.has(problem.rule),
  );
  return new Set(broken.map(({ file = '' }) => file));
}

/** Returns whether a path or a text may be missing because of a content file that could not be read. */
function mayBeLost(site: ReadSite, { root, config }: ReadProject): (target: string) => boolean {
  const lost = [...unreadFiles(site)].map((file) => lostAddresses(file, root, config));
  return (target) => lost.some((mayHaveGiven) => mayHaveGiven(target));
}

/**
 * Removes problems that may be consequences of a content file that could not be read: something is missing that this
 * file may define. All others are independent of it.
 */
export function withoutFollowUps(
  problems: readonly Problem[],
  site: ReadSite,
  project: ReadProject,
): Problem[] {
  const isDataBroken = [...unreadFiles(site)].some((file) => !isTextFile(file));
  const isLost = mayBeLost(site, project);
  return problems.filter(
    ({ rule, missing = [] }) => !(isDataBroken && OF_DATA.has(rule)) && !missing.some(isLost),
  );
}

/** The published paths that pages can be expected for, whatever could not be read or generated. */
export function expectedPaths(published: readonly string[], site: ReadSite, project: ReadProject): string[] {
  if (site.problems.some((problem) => isFatal(problem) && OF_STRUCTURE.has(problem.rule))) return [];
  const isLost = mayBeLost(site, project);
  return published.filter((path) => !isLost(path));
}
