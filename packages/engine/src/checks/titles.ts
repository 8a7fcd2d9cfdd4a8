import type { SiteConfig } from '../config/resolve';
import { titleOf } from '../content/articles';
import { fieldPlace } from '../content/fieldPlace';
import type { Entry } from '../content/types';
import { perEntry, shownEntries } from './articles';
import type { Check } from './types';

/** Maximum length of a title, in characters: about four lines. */
const LONGEST = 200;

/** Reports titles as long as a paragraph. */
export const checkTitles: Check = ({ config, site }) => entryProblems(shownEntries(site), config);

const entryProblems = perEntry((entry: Entry, { checks }: SiteConfig) => {
  const { length } = titleOf(entry);
  if (length <= LONGEST) return [];
  return [
    {
      rule: 'long-title',
      level: checks.markup,
      ...fieldPlace(entry, 'title'),
      message: `the title has ${length.toLocaleString('en')} characters, all of which lists and the search show`,
      hint: 'Shorten it; what the text is about goes into `description`.',
    },
  ];
});
