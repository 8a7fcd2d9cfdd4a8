import { originOf } from '../../config/origin';
import type { SiteConfig } from '../../config/resolve';
import { COLOR_SCHEMES, defaultChoice } from '../../shared/colorMode';
import type { Page } from '../../shared/page';
import { escapeHtml } from '../../shared/text';
import { isExternal, splitHref, toAddress } from '../../shared/url';
import type { Output, OutputFile } from '../types';
import { collectRedirects, finalTarget, type Redirect, servedFile } from './collect';

/**
 * Redirects, twice: as a page at the old path, for hosts that only serve files, and as `_redirects` for Netlify and
 * Cloudflare Pages, which respond with status 301.
 */
export const redirects: Output = {
  paths: () => [],
  files: (context) => {
    const { config, pages } = context;
    const pageFiles = new Set(pages.map(({ path }) => servedFile(path)));
    const all = collectRedirects(context).filter(({ from }) => !pageFiles.has(servedFile(from)));
    if (all.length === 0) return [];
    const byKey = new Map(all.map((redirect) => [servedFile(redirect.from), redirect]));
    const direct = [...byKey.values()].map((redirect) => ({ ...redirect, to: finalTarget(redirect, byKey) }));
    const pagesByKey = new Map(pages.map((page) => [servedFile(page.path), page]));
    const targetOf = (to: string) =>
      isExternal(to) ? undefined : pagesByKey.get(servedFile(splitHref(to).path));
    return [
      ...direct.map((redirect) => redirectPage(redirect, targetOf(redirect.to), config)),
      { path: '_redirects', content: redirectsFile(direct, config.baseUrl) },
    ];
  },
};

function redirectPage({ from, to }: Redirect, page: Page | undefined, config: SiteConfig): OutputFile {
  const href = addressOf(to, config.baseUrl);
  const canonical = isExternal(to) ? to : originOf(splitHref(to).path, config) + href;
  const title = page?.head.title ?? canonical;
  const lang = config.locales.find(({ code }) => code === page?.locale)?.htmlLang;
  const content = [
    `<!doctype html><html${lang ? ` lang="${escapeHtml(lang)}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    // Prevents a light flash before a dark page.
    `<meta name="color-scheme" content="${COLOR_SCHEMES[defaultChoice(config.colorMode)]}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `</head><body><p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p></body></html>\n`,
  ].join('');
  return { path: servedFile(from), content };
}

function redirectsFile(all: readonly Redirect[], baseUrl: string): string {
  return all.map(({ from, to }) => `${toAddress(baseUrl, from)} ${addressOf(to, baseUrl)} 301\n`).join('');
}

function addressOf(to: string, baseUrl: string): string {
  if (isExternal(to)) return to;
  const { path, query, hash } = splitHref(to);
  return toAddress(baseUrl, path) + query + hash;
}
