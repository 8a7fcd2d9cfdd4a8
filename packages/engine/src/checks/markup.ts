import type { SiteConfig } from '../config/resolve';
import type { Entry } from '../content/types';
import type { Problem } from '../shared/problem';
import { perEntry, shownEntries } from './articles';
import type { Check } from './types';

/** What the Markdown stage could not make sense of, once for each file that is shown. */
export const checkMarkup: Check = ({ config, site }) => entryProblems(shownEntries(site), config);

const entryProblems = perEntry(({ article, file }: Entry, { checks }: SiteConfig): Problem[] =>
  article.problems.map(({ fatal: _, ...problem }) => ({
    file,
    ...problem,
    level: problem.rule === 'unknown-language' ? checks.unknownLanguages : checks.markup,
  })),
);
