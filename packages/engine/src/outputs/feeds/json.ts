import { xmlCharacters } from '../../shared/text';
import type { Feed } from './feed';

/** The feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with full content, in the characters that the other formats can have. */
export function jsonFeed(feed: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.urls.json,
    description: feed.description,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      // An item must have content, even without HTML.
      ...(item.html ? { content_html: item.html } : { content_text: item.summary || item.title }),
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors.map(({ name, url }) => ({ name, ...(url ? { url } : {}) })),
      ...(item.tags.length ? { tags: item.tags } : {}),
      language: item.language,
    })),
  };
  return `${JSON.stringify(value, (_, field) => (typeof field === 'string' ? xmlCharacters(field) : field), 1)}\n`;
}
