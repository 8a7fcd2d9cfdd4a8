import type { LoadedContent } from '../content/load';
import type { Problem } from '../shared/problem';
import { isTextFile } from '../shared/textFile';

/** What a text that cannot be read may be missed by: links to it, its translations, lists and addresses that name it. */
const OF_TEXTS: ReadonlySet<string> = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'orphan-translation',
  'removed-url',
  'redirect',
  'sidebar',
  'docs',
]);

/** What names authors, tags and categories of a data file that cannot be read. */
const OF_DATA: ReadonlySet<string> = new Set(['unknown-author', 'unknown-tag', 'tag', 'sidebar']);

/** Errors about files that nothing else needs. */
const MUST_NOT_BE_PUBLISHED: ReadonlySet<string> = new Set(['hidden-file', 'hidden-text']);

/** Errors that take no page away. */
const OF_PARTS = /^(?:broken|missing|unknown)-/;

/** True for a problem that fails the build. */
export function isFatal({ level }: Pick<Problem, 'level'>): boolean {
  return level === 'throw';
}

/** The problems without those that may be there only because a file of the content cannot be read. */
export function withoutFollowUps(
  problems: readonly Problem[],
  content: Pick<LoadedContent, 'problems'>,
): Problem[] {
  const broken = content.problems
    .filter((problem) => isFatal(problem) && !MUST_NOT_BE_PUBLISHED.has(problem.rule))
    .map(({ file = '' }) => file);
  if (broken.length === 0) return [...problems];
  const isDataBroken = broken.some((file) => !isTextFile(file));
  return problems.filter(({ rule }) => !OF_TEXTS.has(rule) && !(isDataBroken && OF_DATA.has(rule)));
}

/** Whether pages may be missing because of what is wrong already. */
export function mayLackPages(problems: readonly Problem[]): boolean {
  return problems.some((problem) => isFatal(problem) && !OF_PARTS.test(problem.rule));
}
