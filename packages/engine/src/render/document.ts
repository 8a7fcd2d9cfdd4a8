import type { InlineScripts } from '../bundle/prebuilt';
import type { HeadElement } from '../config/head';
import { LD_CONTEXT } from '../pages/jsonLd';
import { searchOrigins } from '../pages/search';
import { DARK_MEDIA, defaultChoice } from '../shared/colorMode';
import type { Page } from '../shared/page';
import type { DocumentData } from '../shared/pageData/documentData';
import type { Head } from '../shared/pageData/head';
import type { ScreenName } from '../shared/screens';
import type { ColorMode, Shell } from '../shared/shell';
import { escapeHtml, scriptJson } from '../shared/text';
import { encodePath } from '../shared/url';
import { contentSecurityPolicy, type PolicyOrigins, withFrames } from './csp';
import { shortHtml } from './shortHtml';
import { headElement, inlineTexts, withHeadOrigins } from './siteHead';
import { usedStyles, withoutUnusedProperties } from './usedStyles';

/** Bundled files and settings that all documents of the site share. */
export interface DocumentAssets {
  /** Id of the application, which pages and data of one build have in common. */
  readonly build: string;
  /** Address of the application's script, which the boot script loads. */
  readonly app: string;
  /** Styles of the application, which precede those of a screen. A document contains the rules of both that it uses. */
  readonly css: string;
  /** Addresses of preloaded fonts. */
  readonly preload: readonly string[];
  /** Styles of the site's own components, in every document. */
  readonly componentsCss: string;
  readonly screenCss: Readonly<Record<ScreenName, string>>;
  /** The scripts that run before the first paint. */
  readonly inline: InlineScripts;
  /** Address of the favicon, if there is one. */
  readonly favicon: { readonly href: string; readonly type: string } | null;
  /** Colors of the browser's UI. */
  readonly themeColor: Readonly<Record<'light' | 'dark', string>>;
  /** Addresses of the web manifest, and of the touch icon if it is not at the default path. */
  readonly homeScreen: { readonly manifest: string | null; readonly touchIcon: string | null };
  /** The site's own components: address of their script, and module for rendering. */
  readonly components: { readonly href: string; readonly serverModule: string } | null;
  /** Elements that the configuration adds to `<head>`. */
  readonly head: readonly HeadElement[];
  /** Origins that the documents may load from. */
  readonly origins: PolicyOrigins;
}

interface DocumentInput {
  readonly page: Page;
  readonly shell: Shell;
  /** HTML rendered by React. */
  readonly body: string;
  /** Head elements that belong to the page. */
  readonly headTags: string;
  readonly data: DocumentData;
  /** Styles of the page's MDX components. */
  readonly css: string;
  readonly assets: DocumentAssets;
}

/** Renders the complete HTML document of a page. */
export function renderDocument({ page, shell, body, headTags, data, css, assets }: DocumentInput): string {
  const { head } = page;
  const root = `<div id="root">${body}</div>`;
  const html = `<html ${attributes(rootAttributes({ page, shell, assets }))}>`;
  // Pruned are the styles of the theme only: those of a site's components may apply to elements that script adds later.
  const whole = `${html}<body>${root}</body></html>`;
  const used = withoutUnusedProperties(
    usedStyles(assets.css, whole) + usedStyles(assets.screenCss[page.screen], whole),
    `${assets.componentsCss}${css}${inlineTexts(assets.head, 'style').join('')}${root}`,
  );
  const styles = [used, assets.componentsCss, css].filter((text) => text !== '');
  const scripts = shell.announcementBar ? [assets.inline.boot, assets.inline.bar] : [assets.inline.boot];
  const policy = contentSecurityPolicy({
    scripts: [...scripts, ...inlineTexts(assets.head, 'script')],
    styles: [...styles, ...inlineTexts(assets.head, 'style')],
    origins: withFrames(withHeadOrigins(assets.origins, assets.head), page),
  });
  return [
    `<!doctype html>${html}`,
    // A policy applies to the elements after it. Its sources are quoted with `'`, and contain nothing that needs
    // escaping.
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headTags,
    assets.favicon
      ? `<link rel="icon" href="${escapeHtml(assets.favicon.href)}" type="${assets.favicon.type}">`
      : '<link rel="icon" href="data:,">',
    themeColors(shell.colorMode, assets.themeColor),
    assets.homeScreen.manifest
      ? `<link rel="manifest" href="${escapeHtml(assets.homeScreen.manifest)}">`
      : '',
    assets.homeScreen.touchIcon
      ? `<link rel="apple-touch-icon" href="${escapeHtml(assets.homeScreen.touchIcon)}">`
      : '',
    preconnect(shell),
    ...assets.preload.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    ...styles.map((text) => `<style>${text}</style>`),
    ...scripts.map((text) => `<script>${text}</script>`),
    structuredData(head),
    ...assets.head.map(headElement),
    // Near the content that it repeats, since a compressor looks back only 32 kB.
    `<script type="application/json" id="page-data">${scriptJson(data)}</script>`,
    // The head is not shortened: tools that generate link previews have no HTML parser.
    `</head><body>${shortHtml(root)}</body></html>\n`,
  ].join('');
}

/** Structured data for crawlers: https://schema.org, as JSON-LD 1.1. */
function structuredData({ jsonLd, openGraph: { type, image } }: Head): string {
  if (jsonLd.length === 0) return '';
  // The first item describes the article; the URL of its picture is known only now.
  const items = type === 'article' && image ? [{ ...jsonLd[0], image }, ...jsonLd.slice(1)] : jsonLd;
  const bare = items.map((item) => ({ ...item, '@context': undefined }));
  const data = items.length === 1 ? items[0] : { '@context': LD_CONTEXT, '@graph': bare };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

/** Browsers use the first `theme-color` whose media match. The boot script updates the media of the dark one. */
function themeColors(colorMode: ColorMode, { light, dark }: DocumentAssets['themeColor']): string {
  const media = DARK_MEDIA[defaultChoice(colorMode)];
  const color = (content: string) => `content="${escapeHtml(content)}">`;
  return `<meta name="theme-color" id="__dark" media="${media}" ${color(dark)}<meta name="theme-color" ${color(light)}`;
}

/** A preconnect hint for an external search provider. */
function preconnect({ search }: Shell): string {
  const [origin] = search ? searchOrigins(search) : [];
  return origin ? `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>` : '';
}

/** Data of the inline scripts, as attributes, so that the text of the scripts is the same on all pages. */
function rootAttributes({
  page,
  shell,
  assets,
}: Pick<DocumentInput, 'page' | 'shell' | 'assets'>): Record<string, string> {
  const { colorMode, announcementBar } = shell;
  return {
    lang: shell.htmlLang,
    ...(shell.direction === 'ltr' ? {} : { dir: shell.direction }),
    'data-theme': colorMode.defaultMode,
    'data-theme-choice': colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    ...(colorMode.disableSwitch ? { 'data-fixed': 'true' } : {}),
    ...(announcementBar ? { 'data-bar': announcementBar.id } : {}),
    'data-base': shell.baseUrl,
    'data-path': encodePath(page.path),
    'data-app': assets.app,
    'data-build': assets.build,
    ...(assets.components ? { 'data-components': assets.components.href } : {}),
  };
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}
