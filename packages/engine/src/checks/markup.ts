import type { SiteConfig } from '../config/resolve';
import type { ProblemLevel } from '../shared/problem';
import { shownEntries } from './articles';
import type { Check } from './types';

/** Reports the problems of the Markdown compiler, once per rendered file. */
export const checkMarkup: Check = ({ config, site }) =>
  shownEntries(site).flatMap(({ article, file }) =>
    article.problems.map(({ fatal: _, ...problem }) => ({
      file,
      ...problem,
      level: levelOf(problem.rule, config.checks),
    })),
  );

/** Rules whose findings are often intended; never more than a note. */
const NOTES: ReadonlySet<string> = new Set(['placeholder', 'heading-level']);

function levelOf(rule: string, { unknownLanguages, secrets, markup }: SiteConfig['checks']): ProblemLevel {
  if (rule === 'secret') return secrets;
  if (rule === 'unknown-language') return unknownLanguages;
  return NOTES.has(rule) && markup !== 'ignore' ? 'log' : markup;
}
