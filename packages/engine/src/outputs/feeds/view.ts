import { COLOR_SCHEMES, type ColorChoice } from '../../shared/colorMode';
import { escapeXml } from '../../shared/text';
import type { Feed, FeedItem } from './feed';

/* The view of a feed that is opened in a browser. Browsers are removing XSLT, but they still apply CSS to XML and
   support links of XHTML elements anywhere. So the feed contains a heading for itself and for each post, in elements
   of its own namespace that feed readers skip. The style sheet displays these and hides the rest. The files are
   served as `application/xml`: with a feed's own media type some browsers offer a download instead. */

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Prefix and URI of the namespace, for the root element. */
export function viewNamespace(feed: Feed): Readonly<Record<string, string>> {
  return { 'xmlns:page': `${feed.homeUrl}#page` };
}

/** Processing instruction that links the style sheet. */
export function styleInstruction(feed: Feed): string {
  return `<?xml-stylesheet type="text/css" href="${escapeXml(feed.styleHref)}"?>\n`;
}

/** Header of the view: title, explanation, and the address to copy. */
export function feedView(feed: Feed, url: string): string {
  const { title, description, explanation, homeUrl } = feed;
  return view(
    feed,
    `<title>${escapeXml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"/>` +
      `<h1><a href="${escapeXml(homeUrl)}">${escapeXml(title)}</a></h1>` +
      `<p>${escapeXml(description)}</p><p>${escapeXml(explanation)}</p><p><code>${escapeXml(url)}</code></p>`,
  );
}

/** Heading of a post and its summary. */
export function itemView(item: FeedItem, feed: Feed): string {
  const time = `<time datetime="${item.date}">${escapeXml(item.dateText)}</time>`;
  return view(
    feed,
    `<h2 lang="${escapeXml(item.language)}"><a href="${escapeXml(item.url)}">${escapeXml(item.title)}</a></h2>${time}` +
      (item.summary ? `<p dir="auto">${escapeXml(item.summary)}</p>` : ''),
  );
}

function view({ direction }: Feed, xhtml: string): string {
  return `<page:view><div xmlns="${XHTML}" dir="${direction}">${xhtml}</div></page:view>\n`;
}

/**
 * Style sheet of both XML formats, to be placed after {@link OutputContext.rootStyles}. Scripts of a feed do not run
 * everywhere, so it has none.
 */
export const feedCss = (choice: ColorChoice) => `:root {
  color-scheme: ${COLOR_SCHEMES[choice]};
  background: var(--bg);
  color: var(--ink);
  font: 1rem/1.7 var(--sans);
  word-break: keep-all;
  overflow-wrap: anywhere;
}

rss,
feed {
  display: block;
  max-width: 42rem;
  margin: 0 auto;
  padding: 1.5rem 1rem;
}

channel > *,
item > *,
feed > *,
entry > * {
  display: none;
}

channel,
channel > item,
feed > entry,
channel > view,
item > view,
feed > view,
entry > view {
  display: block;
}

channel > item,
feed > entry {
  margin-block-start: 2rem;
}

h1,
h2 {
  margin: 0;
  line-height: 1.4;
}

h1 {
  font-size: 1.75rem;
}

h2 {
  font-size: 1.15rem;
}

p {
  margin: 0.5rem 0 0;
}

code {
  display: inline-block;
  padding: 0.2rem 0.4rem;
  border: 1px solid var(--line);
  border-radius: var(--round);
  font-family: var(--mono);
  user-select: all;
}

time {
  color: var(--muted);
  font-size: 0.9rem;
}

a {
  color: var(--accent);
}
`;
