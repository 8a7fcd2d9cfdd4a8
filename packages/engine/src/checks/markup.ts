import type { SiteConfig } from '../config/resolve';
import type { Entry } from '../content/types';
import type { Problem } from '../shared/problem';
import { shownEntries } from './articles';
import type { Check } from './types';

/** What the Markdown stage could not make sense of, once for each file that is shown. */
export const checkMarkup: Check = ({ config, site }) =>
  shownEntries(site).flatMap((entry) => entryProblems(entry, config));

function entryProblems({ article, file }: Entry, { checks }: SiteConfig): Problem[] {
  return article.problems.map(({ fatal: _, ...problem }) => ({
    file,
    ...problem,
    level: problem.rule === 'unknown-language' ? checks.unknownLanguages : checks.markup,
  }));
}
