import { originOf } from '../config/origin';
import type { PluginArticle, PluginSite } from '../config/plugin';
import type { SiteConfig } from '../config/resolve';
import type { ContentStore } from '../content/store';
import type { Article, LocalizedSite, Post, Site } from '../content/types';
import { deepFreeze } from '../shared/deepFreeze';
import type { Page } from '../shared/page';
import { toAbsolute, toAddress } from '../shared/url';

interface ViewedSite {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly store: ContentStore;
}

/** The site as hooks of plugins see it: never with drafts, which development has too. */
export function siteView({ config, site, pages, store }: ViewedSite): PluginSite {
  const { title, url, baseUrl, locales } = config;
  // Hooks share nothing: what one of them would change is an error.
  return deepFreeze({
    title,
    url,
    baseUrl,
    locales: locales.map(({ code, label }) => ({ code, label })),
    articles: locales.flatMap(({ code }) => {
      const local = site.byLocale[code]!;
      return articlesOf(local)
        .filter(([, { isDraft }]) => !isDraft)
        .map(([kind, article]) => articleView(article, { kind, locale: code, config, store }));
    }),
    pages: pages.map(({ path, head, locale }) => ({
      path: toAddress(baseUrl, path),
      title: head.title,
      locale,
    })),
  });
}

function articlesOf({ posts, versions, pages }: LocalizedSite): [PluginArticle['kind'], Article][] {
  const docs = versions.flatMap(({ docs: own }) => own);
  return [
    ...posts.map((post): [PluginArticle['kind'], Article] => ['post', post]),
    ...docs.map((doc): [PluginArticle['kind'], Article] => ['doc', doc]),
    ...pages.map((page): [PluginArticle['kind'], Article] => ['page', page]),
  ];
}

interface ViewContext extends Pick<PluginArticle, 'kind' | 'locale'> {
  readonly config: SiteConfig;
  readonly store: ContentStore;
}

function articleView(article: Article, { kind, locale, config, store }: ViewContext): PluginArticle {
  const { date = null, tags = [] } = article as Partial<Pick<Post, 'date' | 'tags'>>;
  const { entry, path, title, description, isUnlisted, frontMatter } = article;
  return {
    kind,
    locale,
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
    // To ask an entry for its body is noted: see `viewOf`.
    text: () => store.get(entry.body).source,
  };
}
