import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Entry, Site } from '../content/types';
import { perObject } from '../shared/perObject';
import type { Problem } from '../shared/problem';

/** Every text that some locale shows, once. */
export const shownEntries = perObject(({ byLocale }: Pick<Site, 'byLocale'>): readonly Entry[] => {
  const locals = Object.values(byLocale);
  return [...new Set(locals.flatMap((local) => articlesOf(local).map(({ entry }) => entry)))];
});

/**
 * A rule about single texts that remembers what it found: while an author writes, thousands of other texts are the
 * objects that they were.
 *
 * @param rule depends on nothing else than the entry and the configuration
 */
export function perEntry(
  rule: (entry: Entry, config: SiteConfig) => readonly Problem[],
): (entries: Iterable<Entry>, config: SiteConfig) => Problem[] {
  const ruleOf = perObject((config: SiteConfig) => perObject((entry: Entry) => rule(entry, config)));
  return (entries, config) => [...entries].flatMap(ruleOf(config));
}
