import type { Page } from '../shared/page';
import { joinPath, localePath } from '../shared/url';
import { blogPath, listedPosts } from './blog';
import type { PageContext } from './context';
import { topCategories } from './docs';
import { articleHead, headOf } from './head';
import { webSiteLd } from './jsonLd';
import { everyLocale } from './locales';
import { articleProps, postSummary, slot, translationOf } from './summaries';

const LATEST_ON_HOME = 5;
const TAGS_ON_HOME = 12;

/** The home page: the introduction of `content/pages/index.md`, the newest posts, the documentation, frequent tags. */
export function homePage(context: PageContext): Page {
  const { config, locale, local, address, siteTitle, tagline } = context;
  const path = locale.prefix;
  const intro = local.pages.find((page) => page.path === path) ?? null;
  const { blog, docs } = config;
  const version = local.versions.find(({ isLast }) => isLast) ?? null;
  const search = config.search === false ? null : localePath(locale.prefix, '/search');
  return {
    path,
    locale: locale.code,
    screen: 'home',
    props: {
      title: intro?.frontMatter.title ? intro.title : siteTitle,
      intro: intro ? slot(intro, 'body') : null,
      translation: intro ? translationOf(intro, context) : null,
      latest:
        blog === false
          ? []
          : listedPosts(context)
              .slice(0, LATEST_ON_HOME)
              .map((post) => postSummary(post, context)),
      blogHref: blog === false ? address(path) : address(blogPath(context, blog)),
      docsHref: docs === false || !version ? null : address(version.path),
      categories: version ? topCategories(version, context) : [],
      tags: [...local.tags]
        .sort((a, b) => b.posts.length - a.posts.length)
        .slice(0, TAGS_ON_HOME)
        .map((tag) => ({ label: tag.label, href: address(tag.path), count: tag.posts.length })),
    },
    head: headOf(
      {
        path,
        title: tagline ? `${siteTitle} - ${tagline}` : siteTitle,
        isWholeTitle: true,
        description: intro?.description ?? tagline,
        alternates: everyLocale(path, context),
        jsonLd: [webSiteLd({ home: path, search }, context)],
      },
      context,
    ),
    shared: [],
    alternates: everyLocale(path, context),
    source: intro?.entry.file ?? null,
  };
}

/** The pages of `content/pages/` but the home page. */
export function standalonePages(context: PageContext): Page[] {
  return context.local.pages
    .filter((page) => page.path !== context.locale.prefix)
    .map((page) => ({
      path: page.path,
      locale: context.locale.code,
      screen: 'page',
      props: articleProps(page, context),
      head: articleHead(page, [], context),
      shared: [],
      alternates: everyLocale(page.path, context),
      source: page.entry.file,
    }));
}

/** The search page, on a site that has a search, and the page for what is not found. */
export function specialPages(context: PageContext): Page[] {
  const { config, locale, t, address } = context;
  const notFound = localePath(locale.prefix, '/404');
  return [
    ...(config.search === false ? [] : [searchPage(context)]),
    {
      locale: locale.code,
      shared: [],
      source: null,
      path: notFound,
      screen: 'notFound',
      props: { homeHref: address(locale.prefix) },
      head: headOf(
        {
          path: notFound,
          title: t('notFound.title'),
          description: t('notFound.explanation'),
          isIndexed: false,
        },
        context,
      ),
      alternates: Object.fromEntries(
        context.site.locales.map((other) => [other.code, joinPath(other.prefix)]),
      ),
    },
  ];
}

function searchPage(context: PageContext): Page {
  const { config, locale, t, address } = context;
  const { blog, docs } = config;
  const version = context.local.versions.find(({ isLast }) => isLast);
  const blogHref = (...rest: string[]) =>
    blog === false ? address(locale.prefix) : address(blogPath(context, blog, ...rest));
  const path = localePath(locale.prefix, '/search');
  return {
    locale: locale.code,
    shared: [],
    source: null,
    path,
    screen: 'search',
    props: {
      blogHref: blogHref(),
      docsHref: docs === false || !version ? null : address(version.path),
      archiveHref: blogHref('archive'),
      tagIndexHref: blogHref('tags'),
    },
    head: headOf(
      {
        path,
        title: t('search.title'),
        description: t('search.description'),
        isIndexed: false,
        alternates: everyLocale(path, context),
      },
      context,
    ),
    alternates: everyLocale(path, context),
  };
}
