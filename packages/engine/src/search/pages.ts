import type { ResultHit } from './hit';

/** The hits of one page. */
export interface FoundPage {
  /** The address of the page itself. */
  readonly url: string;
  /** The page's own hit: its title or its text before the first heading was found. */
  readonly own: ResultHit | null;
  /** Its sections, the best first. */
  readonly sections: readonly ResultHit[];
}

/** Hits as pages, each at the position of its best hit. */
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
