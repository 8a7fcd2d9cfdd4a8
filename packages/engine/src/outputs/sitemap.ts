import { compareCodeUnits } from '@private-devlog/search/internal/browser';
import { periodsOf, wholePeriods } from '../pages/periods';
import type { Page } from '../shared/page';
import { groupBy } from '../shared/values/groupBy';
import { slices } from '../shared/values/slices';
import { lastModified } from './lastModified';
import type { Output, OutputFile } from './types';
import { emptyElement, textElement, wrapElement, XML_DECLARATION } from './xml';

/** Maximum number of URLs in one file; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const FILE_URLS = 2000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap, or an index of several for a large site. */
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

/**
 * One file, or an index with parts of at most `limit` URLs. Posts are divided by year (see {@link periodsOf}), so that
 * a new post changes only one of these parts. Lists, which every post changes, are in separate parts.
 */
export function sitemapFiles(
  urls: readonly SitemapUrl[],
  absolute: (path: string) => string,
  limit = FILE_URLS,
): OutputFile[] {
  if (urls.length <= limit) return [{ path: 'sitemap.xml', content: urlSet(urls, absolute) }];
  const parts = sitemapParts(urls, limit).map(({ id, items }) => ({
    path: `sitemap-${id}.xml`,
    content: urlSet(items, absolute),
  }));
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

interface SitemapPart {
  readonly id: string;
  readonly items: readonly SitemapUrl[];
}

function sitemapParts(urls: readonly SitemapUrl[], limit: number): SitemapPart[] {
  const { posts = [], docs = [], pages = [] } = Object.fromEntries(groupBy(urls, sectionOf));
  // Keeps a post next to its translations on multilingual sites; newest first.
  const byDate = posts.toSorted((a, b) => compareCodeUnits(dateOf(b), dateOf(a)));
  return [
    ...numberedFiles('pages', pages, limit),
    ...numberedFiles('docs', docs, limit),
    ...wholePeriods(periodsOf(byDate, dateOf, limit)).map(({ id, items }) => ({ id: `posts-${id}`, items })),
  ];
}

function sectionOf({ page: { screen } }: SitemapUrl): 'posts' | 'docs' | 'pages' {
  return screen === 'post' ? 'posts' : screen === 'doc' || screen === 'category' ? 'docs' : 'pages';
}

function numberedFiles(name: string, urls: readonly SitemapUrl[], limit: number): SitemapPart[] {
  return slices(urls, limit).map((items, index) => ({ id: `${name}-${index + 1}`, items }));
}

const dateOf = ({ page }: SitemapUrl) => (page.screen === 'post' ? page.props.date.iso : '');

/** A page that may be indexed, with itself as the canonical URL. */
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
