import type { BlogConfig } from '../config/schema';
import type { Page } from '../shared/page';
import type { NotFoundProps, SearchProps } from '../shared/screens';
import { joinPath, localePath } from '../shared/url';
import { blogPath, listedPosts } from './blog';
import type { PageContext } from './context';
import { generatedPage } from './generatedPage';
import { articleHead } from './head';
import { everyLocale } from './locales';
import { articleProps, neighbourLink, tagLabels, topTags } from './summaries';

/** Number of tags and posts on the search page before a search. */
const TOPICS = 12;
const NEWEST = 5;
/** Number of tags whose labels are available to results. */
const LABELS = 100;

/** Plans the pages of `content/pages/`, except the home page. */
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

/** Plans the search page, on a site with search, and the 404 page. */
export function specialPages(context: PageContext): Page[] {
  const { config, locale, t, address } = context;
  return [
    ...(config.search === false ? [] : [searchPage(context)]),
    generatedPage(
      {
        path: localePath(locale.prefix, '/404'),
        screen: 'notFound',
        props: { homeHref: address(locale.prefix), ...(locale.prefix === '/' && elsewhere(context)) },
        title: t('notFound.title'),
        description: t('notFound.explanation'),
        isIndexed: false,
        alternates: Object.fromEntries(
          context.site.locales.map((other) => [other.code, joinPath(other.prefix)]),
        ),
        hreflang: {},
      },
      context,
    ),
  ];
}

/** Texts in the other languages for a 404 page that serves the whole site. */
function elsewhere({ locale, site, address, wordsOf }: PageContext): Pick<NotFoundProps, 'elsewhere'> {
  const others = site.locales.filter(({ code }) => code !== locale.code);
  if (others.length === 0) return {};
  return {
    elsewhere: others.map(({ code, htmlLang, direction, prefix }) => ({
      htmlLang,
      direction,
      homeHref: address(prefix),
      explanation: wordsOf(code)('notFound.explanation'),
      home: wordsOf(code)('notFound.home'),
    })),
  };
}

function searchPage(context: PageContext): Page {
  const { config, locale, t, address } = context;
  const { blog, docs } = config;
  const version = context.local.versions.find(({ isLast }) => isLast);
  return generatedPage(
    {
      path: localePath(locale.prefix, '/search'),
      screen: 'search',
      props: {
        blog: blog === false ? null : blogLists(blog, context),
        docsHref: docs === false || !version ? null : address(version.path),
        tags: topTags(TOPICS, context),
        newest:
          blog === false
            ? []
            : listedPosts(context)
                .slice(0, NEWEST)
                .map((post) => neighbourLink(post, post.title, address(post.path))),
        tagLabels: tagLabels(LABELS, context),
      },
      title: t('search.title'),
      description: t('search.description'),
      isIndexed: false,
    },
    context,
  );
}

function blogLists(blog: BlogConfig, context: PageContext): SearchProps['blog'] {
  const { address } = context;
  return {
    href: address(blogPath(context, blog)),
    archiveHref: address(blogPath(context, blog, 'archive')),
    tagIndexHref: address(blogPath(context, blog, 'tags')),
  };
}
