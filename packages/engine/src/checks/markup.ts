import type { SiteConfig } from '../config/resolve';
import type { Entry } from '../content/types';
import type { Problem, ProblemLevel } from '../shared/problem';
import { perEntry, shownEntries } from './articles';
import type { Check } from './types';

/** Reports the problems of the Markdown compiler, once per rendered file. */
export const checkMarkup: Check = ({ config, site }) => entryProblems(shownEntries(site), config);

/** Rules whose findings are often intended; never more than a note. */
const NOTES: ReadonlySet<string> = new Set(['placeholder', 'heading-level']);

const entryProblems = perEntry(({ article, file }: Entry, { checks }: SiteConfig): Problem[] =>
  article.problems.map(({ fatal: _, ...problem }) => ({
    file,
    ...problem,
    level: levelOf(problem.rule, checks),
  })),
);

function levelOf(rule: string, { unknownLanguages, secrets, markup }: SiteConfig['checks']): ProblemLevel {
  if (rule === 'secret') return secrets;
  if (rule === 'unknown-language') return unknownLanguages;
  return NOTES.has(rule) && markup !== 'ignore' ? 'log' : markup;
}
