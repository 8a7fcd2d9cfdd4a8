import type { ResultHit } from './hit';

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
  const pages = new Map<string, { own: ResultHit | null; sections: ResultHit[] }>();
  for (const hit of hits) {
    const [url = ''] = hit.url.split('#');
    const page = pages.get(url) ?? { own: null, sections: [] };
    pages.set(url, page);
    if (page.own === null && url === hit.url) page.own = hit;
    else page.sections.push(hit);
  }
  return [...pages].map(([url, page]) => ({ url, ...page }));
}
