import { titleOf } from '../content/articles';
import { fieldPlace } from '../content/fieldPlace';
import { shownEntries } from './articles';
import type { Check } from './types';

/** Maximum length of a title, in characters: about four lines. */
const LONGEST = 200;

/** Reports titles as long as a paragraph. */
export const checkTitles: Check = ({ config, site }) =>
  shownEntries(site).flatMap((entry) => {
    const { length } = titleOf(entry);
    if (length <= LONGEST) return [];
    return {
      rule: 'long-title',
      level: config.checks.markup,
      ...fieldPlace(entry, 'title'),
      message: `the title has ${length.toLocaleString('en')} characters, all of which lists and the search show`,
      hint: 'Shorten it; what the text is about goes into `description`.',
    };
  });
