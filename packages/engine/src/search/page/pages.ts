import { groupBy } from '../../shared/values/groupBy';
import type { ResultHit } from '../query/hit';

/** The hits of one page, grouped. */
export interface FoundPage {
  /** URL of the page, without a hash. */
  readonly url: string;
  /** The hit of the page itself: its title, or its text before the first heading. */
  readonly own: ResultHit | null;
  /** Hits of its sections, best first. */
  readonly sections: readonly ResultHit[];
}

/** Groups hits by page, in the order of each page's best hit. */
export function byPage(hits: readonly ResultHit[]): FoundPage[] {
  return [...groupBy(hits, ({ url }) => url.replace(/#.*/, ''))].map(([url, all]) => {
    const own = all.find((hit) => hit.url === url) ?? null;
    return { url, own, sections: all.filter((hit) => hit !== own) };
  });
}
