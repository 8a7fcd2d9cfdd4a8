import { originOf } from '../config/origin';
import type { PluginArticle, PluginSite } from '../config/plugin';
import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import type { ContentStore } from '../content/cache/store';
import type { Article, Post, Site } from '../content/types';
import type { Locale } from '../shared/locale';
import type { Page } from '../shared/page';
import { toAbsolute, toAddress } from '../shared/url';
import { deepFreeze } from '../shared/values/deepFreeze';

interface ViewedSite {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly store: ContentStore;
  /** Paths of the texts that a text links to. */
  readonly linksOf: (article: Article, locale: Locale) => readonly string[];
}

/** The site as plugin hooks see it: without drafts, even in development. */
export function siteView({ config, site, pages, ...rest }: ViewedSite): PluginSite {
  const { title, url, baseUrl, locales } = config;
  // Frozen, so that a hook that changes it fails instead of affecting others.
  return deepFreeze({
    title,
    url,
    baseUrl,
    locales: locales.map(({ code, label }) => ({ code, label })),
    articles: locales.flatMap((locale) =>
      articlesOf(site.byLocale[locale.code]!)
        .filter(({ isDraft }) => !isDraft)
        .map((article) => articleView(article, { locale, config, ...rest })),
    ),
    pages: pages.map(({ path, head, locale }) => ({
      path: toAddress(baseUrl, path),
      title: head.title,
      locale,
    })),
  });
}

interface ViewContext extends Omit<ViewedSite, 'site' | 'pages'> {
  readonly locale: Locale;
}

function articleView(article: Article, { locale, config, store, linksOf }: ViewContext): PluginArticle {
  const { date = null, tags = [] } = article as Partial<Pick<Post, 'date' | 'tags'>>;
  const { entry, original, path, title, description, isUnlisted, frontMatter } = article;
  return {
    kind: original.kind,
    locale: locale.code,
    file: entry.file,
    path: toAddress(config.baseUrl, path),
    link: path,
    url: toAbsolute(originOf(path, config), config.baseUrl, path),
    title,
    description,
    date,
    tags,
    isUnlisted,
    frontMatter: frontMatter as unknown as Readonly<Record<string, unknown>>,
    // Reading the body registers a dependency: see `viewOf`.
    text: () => store.get(entry.body).source,
    links: () => linksOf(article, locale),
  };
}
