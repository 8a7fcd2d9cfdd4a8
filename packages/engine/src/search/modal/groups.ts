import { groupBy } from '../../shared/values/groupBy';
import type { ResultHit } from '../query/hit';

/** Hits of one section of the site (`lvl0`), such as the blog or a category of documents. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly ResultHit[];
}

/**
 * Groups hits by `lvl0`, at most `limit` in each group. Within a group, hits of one page are adjacent. Groups and pages
 * are ordered by their best hit. Each section hit names its page's own hit as `parent`.
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

/** Key of a page: its address too, since two pages may have the same title. */
function pageOf({ url, hierarchy }: ResultHit): string {
  return `${hierarchy.lvl1 ?? ''}\n${url.replace(/#.*/, '')}`;
}
