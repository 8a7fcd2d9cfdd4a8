import { latestDate } from '../content/dates';
import type { Article, Site } from '../content/types';
import type { Page } from '../shared/page';
import type { PostSummary } from '../shared/screens';
import { toAddress } from '../shared/url';

/**
 * Last change of each page's content: path → calendar date (`YYYY-MM-DD`), or moment (RFC 3339). An article has the
 * date of its last update, else of its publication. A list has that of the newest article on it. Pages without a known
 * date are omitted.
 */
export function lastModified(
  site: Site,
  pages: readonly Page[],
  baseUrl: string,
): ReadonlyMap<string, string> {
  const byAddress = new Map<string, string>();
  for (const local of Object.values(site.byLocale)) {
    for (const post of local.posts) record(post, latestDate([post.moment, post.lastUpdate?.date]));
    for (const article of [...local.pages, ...local.versions.flatMap(({ docs }) => docs)])
      record(article, article.lastUpdate?.date ?? null);
  }
  const dates = new Map<string, string>();
  for (const page of pages) {
    const own = byAddress.get(toAddress(baseUrl, page.path));
    const date = latestDate([
      own,
      ...shownPosts(page).map(({ href, date }) => byAddress.get(href) ?? date.iso),
    ]);
    if (date !== null) dates.set(page.path, date);
  }
  return dates;

  function record(article: Article, date: string | null): void {
    if (date !== null) byAddress.set(toAddress(baseUrl, article.path), date);
  }
}

function shownPosts(page: Page): readonly Pick<PostSummary, 'href' | 'date'>[] {
  switch (page.screen) {
    case 'home':
      return page.props.latest;
    case 'blogList':
    case 'tagPosts':
    case 'author':
      return page.props.posts;
    case 'archive':
      return page.props.periods.flatMap(({ posts }) => posts);
    default:
      return [];
  }
}
