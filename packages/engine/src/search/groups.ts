import { groupBy } from '../shared/groupBy';
import type { ResultHit } from './hit';

/** Hits of one section of the site (`lvl0`): the blog, a category of documents. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly ResultHit[];
}

/**
 * Groups hits by `lvl0`, at most `limit` of each, and inside a group by `lvl1`, so that the hits of one page are
 * together; groups and pages in the order of their best hit. Each hit that is not its page's own is linked to it.
 */
export function groupHits(hits: readonly ResultHit[], limit: number): HitGroup[] {
  return [...groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? '')].map(([title, all]) => ({
    title,
    hits: [...groupBy(all.slice(0, limit), pageOf).values()].flatMap((page) => {
      const own = page.find(({ type }) => type === 'lvl1');
      return page.map((hit) => (own && hit !== own ? { ...hit, parent: own.objectID } : hit));
    }),
  }));
}

/** Two pages may have one title. */
function pageOf({ url, hierarchy }: ResultHit): string {
  return `${hierarchy.lvl1 ?? ''}\n${url.replace(/#.*/, '')}`;
}
