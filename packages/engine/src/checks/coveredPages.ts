import { CONFIG_FILE } from '../config/configFile';
import type { Problem } from '../shared/problem';
import { dataFile, markdownFile } from '../shared/url';
import { uniqueBy } from '../shared/values/uniqueBy';
import type { Check } from './types';

/** Reports pages at whose address a host answers with the data or the Markdown of another: `/x.json` beside `/x`. */
export const checkCoveredPages: Check = ({ pages }) => {
  const owners = new Map(
    pages.flatMap((page) => [dataFile(page.path), markdownFile(page.path)].map((file) => [`/${file}`, page])),
  );
  const found = pages.flatMap(({ path, source }): Problem[] => {
    const owner = owners.get(path);
    if (owner === undefined) return [];
    return [
      {
        rule: 'duplicate-permalink',
        level: 'throw',
        file: source ?? owner.source ?? CONFIG_FILE,
        message: `at the address ${path} readers get a file of the page ${owner.path}, not this page`,
        hint: 'Give one of the two another path, such as a `slug` without this ending.',
      },
    ];
  });
  // A text has a page in each language.
  return uniqueBy(found.reverse(), ({ file }) => file);
};
