import type { Page, PageData } from '../shared/page';
import type { Shell } from '../shared/shell';
import { escapeHtml, scriptJson } from '../shared/text';

/** What the bundler made for the documents of the site. */
export interface DocumentAssets {
  /** Id of the application: pages and data of one build agree on it. */
  readonly build: string;
  /** Styles of a screen, written into the document. */
  readonly css: Readonly<Record<string, string>>;
  /** The script that runs before the first paint; at most 1 kB. */
  readonly boot: string;
  /** Address of the favicon, if there is one. */
  readonly favicon: { readonly href: string; readonly type: string } | null;
}

export interface DocumentInput {
  readonly page: Page;
  readonly shell: Shell;
  /** What React made of the page. */
  readonly body: string;
  readonly data: Omit<PageData, 'html'>;
  /** Styles of MDX components on the page. */
  readonly css: string;
  readonly assets: DocumentAssets;
}

/** The whole HTML document of a page. */
export function renderDocument({ page, shell, body, data, css, assets }: DocumentInput): string {
  const { head } = page;
  const { colorMode } = shell;
  const choice = colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode;
  return [
    `<!doctype html><html lang="${escapeHtml(shell.htmlLang)}" dir="${shell.direction}" data-theme="${colorMode.defaultMode}" data-theme-choice="${choice}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    metaName('description', head.description),
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    head.keywords.length ? metaName('keywords', head.keywords.join(', ')) : '',
    page.screen === 'notFound' ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(href)}">`,
    ),
    ...openGraph(page, shell),
    ...shell.feeds.map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(shell.title)}" href="${escapeHtml(openSearchHref(shell))}">`,
    assets.favicon
      ? `<link rel="icon" href="${escapeHtml(assets.favicon.href)}" type="${assets.favicon.type}">`
      : '<link rel="icon" href="data:,">',
    `<style>${assets.css[page.screen] ?? ''}${css}</style>`,
    assets.boot ? `<script>${assets.boot}</script>` : '',
    ...head.jsonLd.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${scriptJson(data)}</script>`,
    '</body></html>\n',
  ].join('');
}

function openGraph({ head }: Page, shell: Shell): string[] {
  const { openGraph: og } = head;
  return [
    property('og:type', og.type),
    property('og:site_name', shell.title),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:locale', og.locale),
    og.image ? property('og:image', og.image) : '',
    og.publishedTime ? property('article:published_time', og.publishedTime) : '',
    og.modifiedTime ? property('article:modified_time', og.modifiedTime) : '',
    ...(og.tags ?? []).map((tag) => property('article:tag', tag)),
    metaName('twitter:card', og.image ? 'summary_large_image' : 'summary'),
  ];
}

function openSearchHref(shell: Shell): string {
  return `${shell.homeHref}opensearch.xml`;
}

function metaName(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
