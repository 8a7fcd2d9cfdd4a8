import type { LoadedContent } from '../content/load';
import { lostAddresses } from '../content/lostAddresses';
import type { Problem } from '../shared/problem';
import { isTextFile } from '../shared/textFile';
import type { Project } from './project';

/** Rules of links. One without `missing` is broken whatever texts there are. */
const OF_LINKS: ReadonlySet<string> = new Set(['broken-link', 'broken-markdown-link', 'broken-anchor']);

/** Other rules that may fail only because a text could not be read: its translations, lists and addresses. */
const OF_TEXTS: ReadonlySet<string> = new Set([
  'orphan-translation',
  'removed-url',
  'redirect',
  'sidebar',
  'docs',
]);

/** Rules that may fail only because a data file with authors, tags or categories could not be read. */
const OF_DATA: ReadonlySet<string> = new Set(['unknown-author', 'unknown-tag', 'tag', 'sidebar']);

/** Errors about files that no other content depends on. */
const MUST_NOT_BE_PUBLISHED: ReadonlySet<string> = new Set(['hidden-file', 'hidden-text']);

/** Errors in a part of a page; the page itself exists. */
const OF_PARTS = /^(?:broken|missing|unknown)-/;

/** True for a problem that fails the build. */
export function isFatal({ level }: Pick<Problem, 'level'>): boolean {
  return level === 'throw';
}

/**
 * Removes problems that may be caused only by a content file that could not be read. Of links only those go whose
 * target this file may have given; all others are as broken as they would be with it.
 */
export function withoutFollowUps(
  problems: readonly Problem[],
  content: Pick<LoadedContent, 'problems'>,
  { root, config }: Pick<Project, 'root' | 'config'>,
): Problem[] {
  const broken = content.problems
    .filter((problem) => isFatal(problem) && !MUST_NOT_BE_PUBLISHED.has(problem.rule))
    .map(({ file = '' }) => file);
  if (broken.length === 0) return [...problems];
  const isDataBroken = broken.some((file) => !isTextFile(file));
  const lost = [...new Set(broken)].map((file) => lostAddresses(file, root, config));
  const mayBeLost = (targets: readonly string[]) =>
    targets.some((target) => lost.some((mayHaveGiven) => mayHaveGiven(target)));
  return problems.filter(({ rule, missing }) => {
    if (isDataBroken && OF_DATA.has(rule)) return false;
    if (OF_LINKS.has(rule)) return missing === undefined || !mayBeLost(missing);
    return !OF_TEXTS.has(rule) || (missing !== undefined && !mayBeLost(missing));
  });
}

/** Whether pages may be missing because of earlier errors. */
export function mayLackPages(problems: readonly Problem[]): boolean {
  return problems.some((problem) => isFatal(problem) && !OF_PARTS.test(problem.rule));
}
