import type { Page } from '../shared/page';
import { lastModified } from './lastModified';
import type { Output, OutputFile } from './types';
import { emptyElement, textElement, wrapElement, XML_DECLARATION } from './xml';

/** URLs in one file; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
export const MAX_URLS = 45_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap, or an index of several when one would be too long. */
export const sitemap: Output = {
  paths: () => ['/sitemap.xml'],
  files: ({ config, site, pages, byLocale }) => {
    const { absolute } = byLocale[config.defaultLocale]!;
    const dates = lastModified(site, pages, config.baseUrl);
    const urls = pages
      .filter((page) => isListed(page, absolute))
      .map((page) => ({ page, date: dates.get(page.path) ?? null }));
    return sitemapFiles(urls, absolute);
  },
};

interface SitemapUrl {
  readonly page: Page;
  readonly date: string | null;
}

/** One file, or an index with parts of {@link MAX_URLS}. */
export function sitemapFiles(
  urls: readonly SitemapUrl[],
  absolute: (path: string) => string,
  limit = MAX_URLS,
): OutputFile[] {
  if (urls.length <= limit) return [{ path: 'sitemap.xml', content: urlSet(urls, absolute) }];
  const count = Math.ceil(urls.length / limit);
  const parts = Array.from({ length: count }, (_, index) => {
    const slice = urls.slice(index * limit, (index + 1) * limit);
    return { path: `sitemap-${index + 1}.xml`, content: urlSet(slice, absolute) };
  });
  const entries = parts
    .map(({ path }) => wrapElement('sitemap', textElement('loc', absolute(`/${path}`))))
    .join('');
  return [
    {
      path: 'sitemap.xml',
      content: XML_DECLARATION + wrapElement('sitemapindex', entries, { xmlns: NAMESPACE }),
    },
    ...parts,
  ];
}

/** A page that search engines may index and that is not told to be the copy of another. */
function isListed(page: Page, absolute: (path: string) => string): boolean {
  return page.head.isIndexed && page.screen !== 'notFound' && page.head.canonical === absolute(page.path);
}

function urlSet(urls: readonly SitemapUrl[], absolute: (path: string) => string): string {
  const entries = urls.map(({ page, date }) =>
    wrapElement(
      'url',
      textElement('loc', absolute(page.path)) +
        textElement('lastmod', date) +
        page.head.alternates
          .map(({ lang, href }) => emptyElement('xhtml:link', { rel: 'alternate', hreflang: lang, href }))
          .join(''),
    ),
  );
  return (
    XML_DECLARATION +
    wrapElement('urlset', entries.join(''), {
      xmlns: NAMESPACE,
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    })
  );
}
