import type { Head } from '../shared/pageData/head';
import type { ScreenName } from '../shared/screens';
import type { Shell } from '../shared/shell';
import { escapeHtml } from '../shared/text';
import { toAddress } from '../shared/url';

/**
 * Head elements that belong to a page. On navigation the browser replaces them, and finds them by `HEAD_SELECTOR` of
 * `src/client/router/head.ts`.
 */
export function headHtml(head: Head, screen: ScreenName, shell: Shell): string {
  const { openGraph: og } = head;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    metaTag('description', head.description),
    head.isIndexed ? '' : metaTag('robots', 'noindex'),
    head.keywords.length > 0 ? metaTag('keywords', head.keywords.join(', ')) : '',
    screen === 'notFound' ? '' : linkTag({ rel: 'canonical', href: head.canonical }),
    ...head.alternates.map(({ lang, href }) => linkTag({ rel: 'alternate', hreflang: lang, href })),
    property('og:type', og.type),
    property('og:site_name', shell.title),
    property('og:title', og.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    // Open Graph locales require a territory.
    og.locale.includes('_') ? property('og:locale', og.locale) : '',
    og.image ? property('og:image', og.image) : '',
    og.imageSize ? property('og:image:width', String(og.imageSize.width)) : '',
    og.imageSize ? property('og:image:height', String(og.imageSize.height)) : '',
    og.imageAlt ? property('og:image:alt', og.imageAlt) : '',
    og.publishedTime ? property('article:published_time', og.publishedTime) : '',
    og.modifiedTime ? property('article:modified_time', og.modifiedTime) : '',
    metaTag('twitter:card', og.image ? 'summary_large_image' : 'summary'),
    ...shell.feeds.map(({ type, title, href }) => linkTag({ rel: 'alternate', type, title, href })),
    ...(head.feeds ?? []).map(({ type, title, path }) =>
      linkTag({ rel: 'alternate', type, title, href: toAddress(shell.baseUrl, path) }),
    ),
    shell.search ? openSearchLink(shell) : '',
  ].join('');
}

function openSearchLink({ title, homeHref }: Shell): string {
  const type = 'application/opensearchdescription+xml';
  return linkTag({ rel: 'search', type, title, href: `${homeHref}opensearch.xml` });
}

function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function linkTag(attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<link ${pairs.join(' ')}>`;
}
