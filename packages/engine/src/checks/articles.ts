import { articlesOf } from '../content/articles';
import type { Entry, Site } from '../content/types';
import { perObject } from '../shared/values/perObject';

/** Distinct texts that any locale renders. */
export const shownEntries = perObject(({ byLocale }: Pick<Site, 'byLocale'>): readonly Entry[] => {
  const locals = Object.values(byLocale);
  return [...new Set(locals.flatMap((local) => articlesOf(local).map(({ entry }) => entry)))];
});
