import { escapeXml } from '../../shared/text';
import { cdataElement, emptyElement, textElement, wrapElement, XML_DECLARATION } from '../xml';
import type { Feed, FeedItem } from './feed';
import { feedView, itemView, styleInstruction, viewNamespace } from './view';

/** The feed as RSS 2.0 (https://www.rssboard.org/rss-specification) with full content and Dublin Core authors. */
export function rssFeed(feed: Feed): string {
  const channel = [
    textElement('title', feed.title),
    textElement('link', feed.homeUrl),
    textElement('description', feed.description),
    textElement('language', feed.language),
    textElement('copyright', feed.copyright),
    textElement('lastBuildDate', feed.updated && rfc822(feed.updated)),
    emptyElement('atom:link', { href: feed.urls.rss, rel: 'self', type: 'application/rss+xml' }),
    feedView(feed, feed.urls.rss),
    ...feed.items.map((item) => rssItem(item, feed)),
  ].join('');
  const attributes = {
    version: '2.0',
    'xml:lang': feed.language,
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    ...viewNamespace(feed),
  };
  return (
    XML_DECLARATION + styleInstruction(feed) + wrapElement('rss', wrapElement('channel', channel), attributes)
  );
}

function rssItem(item: FeedItem, feed: Feed): string {
  return wrapElement(
    'item',
    [
      itemView(item, feed),
      textElement('title', item.title),
      textElement('link', item.url),
      textElement('guid', item.url, { isPermaLink: 'true' }),
      textElement('pubDate', rfc822(item.published)),
      // RSS's own `author` must be an e-mail address.
      ...item.authors.map((author) => textElement('dc:creator', author.name)),
      ...item.tags.map((tag) => textElement('category', tag)),
      // Feed readers parse it as HTML, as the specification allows.
      textElement('description', escapeXml(item.summary)),
      item.html ? cdataElement('content:encoded', item.html) : '',
    ].join(''),
  );
}

/** Formats a moment as RFC 822 with a four-digit year. */
function rfc822(moment: string): string {
  return new Date(moment).toUTCString();
}
