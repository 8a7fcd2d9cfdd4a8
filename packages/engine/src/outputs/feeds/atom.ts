import { cdataElement, emptyElement, textElement, wrapElement, XML_DECLARATION } from '../xml';
import type { Feed, FeedItem } from './feed';
import { feedView, itemView, styleInstruction, viewNamespace } from './view';

/** Date of a feed without entries: `updated` is required (RFC 4287, section 4.1.1). */
const NEVER = '1970-01-01T00:00:00Z';

/** The feed as Atom 1.0 (RFC 4287) with full content. */
export function atomFeed(feed: Feed): string {
  const body = [
    textElement('id', feed.urls.atom),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', feed.updated ?? NEVER),
    textElement('rights', feed.copyright),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: feed.urls.atom }),
    emptyElement('link', {
      rel: 'alternate',
      type: 'text/html',
      hreflang: feed.language,
      href: feed.homeUrl,
    }),
    feedView(feed, feed.urls.atom),
    ...feed.items.map((item) => atomEntry(item, feed)),
  ].join('');
  const attributes = {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xml:lang': feed.language,
    ...viewNamespace(feed),
  };
  return XML_DECLARATION + styleInstruction(feed) + wrapElement('feed', body, attributes);
}

function atomEntry(item: FeedItem, feed: Feed): string {
  return wrapElement(
    'entry',
    [
      itemView(item, feed),
      textElement('id', item.url),
      textElement('title', item.title),
      textElement('published', item.published),
      textElement('updated', item.updated),
      ...item.authors.map(({ name, url }) =>
        wrapElement('author', textElement('name', name) + textElement('uri', url)),
      ),
      ...item.tags.map((tag) => emptyElement('category', { term: tag })),
      emptyElement('link', { rel: 'alternate', type: 'text/html', hreflang: item.language, href: item.url }),
      textElement('summary', item.summary),
      item.html ? cdataElement('content', item.html, { type: 'html' }) : '',
    ].join(''),
    { 'xml:lang': item.language === feed.language ? null : item.language },
  );
}
