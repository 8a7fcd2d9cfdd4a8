import type { Head } from './head';
import type { ScreenName } from './screens';
import type { Shell } from './shell';

/** One element of `<head>` that follows the page: written by the server, replaced by the browser on navigation. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
  /** Content of the element; only a title has one. */
  readonly text?: string;
}

/** The elements by which a page says what it is, in the order of the document. */
export function headTags(head: Omit<Head, 'jsonLd'>, screen: ScreenName, shell: Shell): HeadTag[] {
  const { openGraph: og } = head;
  return [
    { tag: 'title', attributes: {}, text: head.title },
    named('description', head.description),
    ...(head.isIndexed ? [] : [named('robots', 'noindex')]),
    ...(head.keywords.length > 0 ? [named('keywords', head.keywords.join(', '))] : []),
    ...(screen === 'notFound' ? [] : [link({ rel: 'canonical', href: head.canonical })]),
    ...head.alternates.map(({ lang, href }) => link({ rel: 'alternate', hreflang: lang, href })),
    property('og:type', og.type),
    property('og:site_name', shell.title),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:locale', og.locale),
    ...(og.image ? [property('og:image', og.image)] : []),
    ...(og.publishedTime ? [property('article:published_time', og.publishedTime)] : []),
    ...(og.modifiedTime ? [property('article:modified_time', og.modifiedTime)] : []),
    ...(og.tags ?? []).map((tag) => property('article:tag', tag)),
    named('twitter:card', og.image ? 'summary_large_image' : 'summary'),
    ...shell.feeds.map(({ type, title, href }) => link({ rel: 'alternate', type, title, href })),
    link({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: shell.title,
      href: `${shell.homeHref}opensearch.xml`,
    }),
  ];
}

/** Finds in a document the elements that {@link headTags} gives. */
export const HEAD_SELECTOR = [
  'title',
  'meta[property]',
  ...['description', 'robots', 'keywords', 'twitter:card'].map((name) => `meta[name="${name}"]`),
  ...['canonical', 'alternate', 'search'].map((rel) => `link[rel="${rel}"]`),
].join(',');

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(attributes: HeadTag['attributes']): HeadTag {
  return { tag: 'link', attributes };
}
