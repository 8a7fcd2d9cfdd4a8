import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Entry, Site } from '../content/types';
import { perObject } from '../shared/perObject';
import type { Problem } from '../shared/problem';

/** Distinct texts that any locale renders. */
export const shownEntries = perObject(({ byLocale }: Pick<Site, 'byLocale'>): readonly Entry[] => {
  const locals = Object.values(byLocale);
  return [...new Set(locals.flatMap((local) => articlesOf(local).map(({ entry }) => entry)))];
});

/**
 * Memoizes a rule about single texts, per entry and configuration: after an edit, thousands of other entries are the
 * same objects.
 *
 * @param rule must depend only on the entry and the configuration
 */
export function perEntry(
  rule: (entry: Entry, config: SiteConfig) => readonly Problem[],
): (entries: Iterable<Entry>, config: SiteConfig) => Problem[] {
  const ruleOf = perObject((config: SiteConfig) => perObject((entry: Entry) => rule(entry, config)));
  return (entries, config) => [...entries].flatMap(ruleOf(config));
}
