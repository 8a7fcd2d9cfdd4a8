import type { InlineScripts } from '../bundle/boot';
import { searchOrigins } from '../pages/search';
import type { DocumentData, Page } from '../shared/page';
import type { ScreenName } from '../shared/screens';
import type { Shell } from '../shared/shell';
import { escapeHtml, scriptJson } from '../shared/text';
import { encodePath } from '../shared/url';
import { formatMessage } from '../theme/messages';

/** What the bundler made for the documents of the site. */
export interface DocumentAssets {
  /** Id of the application: pages and data of one build agree on it. */
  readonly build: string;
  /** Address of the application's script, which the boot script loads. */
  readonly app: string;
  /** Styles of every document, and after them those of a screen. */
  readonly css: string;
  readonly screenCss: Readonly<Record<ScreenName, string>>;
  /** The scripts that run before the first paint. */
  readonly inline: InlineScripts;
  /** Address of the favicon, if there is one. */
  readonly favicon: { readonly href: string; readonly type: string } | null;
}

export interface DocumentInput {
  readonly page: Page;
  readonly shell: Shell;
  /** What React made of the page. */
  readonly body: string;
  /** The elements of `<head>` that follow the page. */
  readonly headTags: string;
  readonly data: DocumentData;
  /** Styles of MDX components on the page. */
  readonly css: string;
  readonly assets: DocumentAssets;
}

/** The whole HTML document of a page. */
export function renderDocument({ page, shell, body, headTags, data, css, assets }: DocumentInput): string {
  const { head } = page;
  return [
    `<!doctype html><html ${attributes(rootAttributes({ page, shell, assets }))}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    headTags,
    assets.favicon
      ? `<link rel="icon" href="${escapeHtml(assets.favicon.href)}" type="${assets.favicon.type}">`
      : '<link rel="icon" href="data:,">',
    preconnect(shell),
    ...inlineStyles(page.screen, css, assets).map((text) => `<style>${text}</style>`),
    ...inlineScripts(shell, assets).map((text) => `<script>${text}</script>`),
    ...head.jsonLd.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`),
    `</head><body>${baseUrlBanner(shell)}<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${scriptJson(data)}</script>`,
    '</body></html>\n',
  ].join('');
}

/** A hint to connect to the search provider, if the site has one elsewhere. */
function preconnect({ search }: Shell): string {
  const [origin] = search ? searchOrigins(search) : [];
  return origin ? `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>` : '';
}

/** The texts of a document's style elements, so that the Content-Security-Policy can allow each. */
export function inlineStyles(
  screen: ScreenName,
  css: string,
  assets: Pick<DocumentAssets, 'css' | 'screenCss'>,
): string[] {
  return [assets.css, assets.screenCss[screen], css].filter((text) => text !== '');
}

/** The texts of a document's scripts. */
export function inlineScripts(
  { announcementBar }: Pick<Shell, 'announcementBar'>,
  { inline }: Pick<DocumentAssets, 'inline'>,
): string[] {
  return announcementBar ? [inline.boot, inline.bar] : [inline.boot];
}

/** What the inline scripts are told: their own text is the same for all pages. */
function rootAttributes({
  page,
  shell,
  assets,
}: Pick<DocumentInput, 'page' | 'shell' | 'assets'>): Record<string, string> {
  const { colorMode, announcementBar } = shell;
  return {
    lang: shell.htmlLang,
    dir: shell.direction,
    'data-theme': colorMode.defaultMode,
    'data-theme-choice': colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    ...(colorMode.disableSwitch ? { 'data-theme-fixed': 'true' } : {}),
    ...(announcementBar ? { 'data-bar': announcementBar.id } : {}),
    'data-base': shell.baseUrl,
    'data-path': encodePath(page.path),
    'data-app': assets.app,
  };
}

/** Shown by the boot script when the application cannot be found because the base URL is wrong. */
function baseUrlBanner({ baseUrl, messages }: Shell): string {
  const explanation = formatMessage(messages['baseUrl.explanation'] ?? '', { configured: baseUrl });
  const text = escapeHtml(`${messages['baseUrl.title'] ?? ''} ${explanation}`);
  return `<p id="__base" role="alert" hidden>${text.replace('{likely}', '<b id="__likely"></b>')}</p>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}
