import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { Entry, Site } from '../content/types';
import type { Problem } from '../shared/problem';

const shown = new WeakMap<Site, readonly Entry[]>();

/** Every text that some locale shows, once. */
export function shownEntries(site: Site): readonly Entry[] {
  const known = shown.get(site);
  if (known) return known;
  const locals = Object.values(site.byLocale);
  const entries = [...new Set(locals.flatMap((local) => articlesOf(local).map(({ entry }) => entry)))];
  shown.set(site, entries);
  return entries;
}

/**
 * A rule about single texts that remembers what it found: while an author writes, thousands of other texts are the
 * objects that they were.
 *
 * @param rule depends on nothing else than the entry and the configuration
 */
export function perEntry(
  rule: (entry: Entry, config: SiteConfig) => readonly Problem[],
): (entries: Iterable<Entry>, config: SiteConfig) => Problem[] {
  let known = new WeakMap<Entry, readonly Problem[]>();
  let knownFor: SiteConfig | null = null;
  return (entries, config) => {
    if (knownFor !== config) known = new WeakMap();
    knownFor = config;
    const problems: Problem[] = [];
    for (const entry of entries) {
      let own = known.get(entry);
      if (!own) {
        own = rule(entry, config);
        known.set(entry, own);
      }
      problems.push(...own);
    }
    return problems;
  };
}
