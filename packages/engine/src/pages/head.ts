import { latestDate } from '../content/dates';
import type { Article, Post } from '../content/types';
import type { Head } from '../shared/pageData/head';
import { isExternal, joinPath } from '../shared/url';
import type { PageContext } from './context';
import { type FeedTopic, feedLinks } from './feedLinks';
import { breadcrumbsLd, type LdCrumb, postLd } from './jsonLd';
import { localePaths } from './locales';
import { findArticle } from './summaries';

/** Metadata of a page; the rest of its head follows from the site. */
export interface HeadInput {
  /** Site-absolute, with the locale's prefix. */
  readonly path: string;
  readonly title: string;
  /** Default: the tagline. */
  readonly description?: string | undefined;
  /** The same page in the languages in which it really exists: locale code → path. */
  readonly alternates?: Readonly<Record<string, string>>;
  /** Whether search engines may index the page. Default: true. */
  readonly isIndexed?: boolean;
  /** Path of the page that this one duplicates. */
  readonly canonicalPath?: string;
  readonly jsonLd?: readonly object[];
  readonly type?: Head['openGraph']['type'];
  /** URL of a picture for social cards, or its path under `static/`. Default: that of the site. */
  readonly image?: string | null;
  readonly keywords?: readonly string[];
  /** The page's topic, if it has feeds. */
  readonly feedsOf?: FeedTopic | null;
  /** The title is complete, so the site's name is not appended. */
  readonly isWholeTitle?: boolean;
}

/** The head of a page without an article. */
export function headOf(input: HeadInput, context: PageContext): Head {
  const { absolute, config, locale, siteTitle, tagline } = context;
  const image = input.image ?? config.image ?? null;
  return {
    title: input.isWholeTitle ? input.title : `${input.title} | ${siteTitle}`,
    description: input.description || tagline,
    canonical: absolute(input.canonicalPath ?? input.path),
    isIndexed: input.isIndexed ?? true,
    keywords: input.keywords ?? [],
    alternates: hreflang(input.alternates ?? {}, context),
    openGraph: {
      title: input.title,
      type: input.type ?? 'website',
      locale: locale.code.replace('-', '_'),
      image: image === null ? null : isExternal(image) ? image : absolute(joinPath(image)),
    },
    jsonLd: input.jsonLd ?? [],
    ...(input.feedsOf && { feeds: feedLinks(context, input.feedsOf) }),
  };
}

/** The head of a post, document or standalone page. */
export function articleHead(article: Article, crumbs: readonly LdCrumb[], context: PageContext): Head {
  const post = isPost(article) ? article : null;
  const head = headOf(
    {
      path: article.path,
      title: article.frontMatter.title_meta ?? article.title,
      description: article.description,
      alternates: articleAlternates(article, context),
      isIndexed: !article.isUnlisted && !article.isDraft,
      canonicalPath: canonicalPathOf(article, context),
      type: post ? 'article' : 'website',
      image: socialImage(article),
      keywords: article.frontMatter.keywords ?? [],
      jsonLd: [
        ...(post ? [postLd(post, context)] : []),
        ...(crumbs.length > 1 ? [breadcrumbsLd(crumbs, context)] : []),
      ],
    },
    context,
  );
  if (!post) return head;
  const modifiedTime = latestDate([post.moment, post.lastUpdate?.date]);
  return {
    ...head,
    openGraph: {
      ...head.openGraph,
      publishedTime: post.moment,
      ...(modifiedTime !== null && modifiedTime !== post.moment && { modifiedTime }),
    },
  };
}

/** Canonical path of a text: for an untranslated text, the path of its original. */
export function canonicalPathOf({ state, language, key, path }: Article, { site }: PageContext): string {
  const original = state === 'missing' ? findArticle(site.byLocale[language.code], key) : null;
  return original?.path ?? path;
}

/**
 * Paths of an article in the languages in which it exists: without those that render the original instead, and without
 * unlisted ones.
 */
function articleAlternates({ key }: Article, { site }: PageContext): Record<string, string> {
  return localePaths(site, (local) => {
    const other = findArticle(local, key);
    return other && other.state !== 'missing' && !other.isUnlisted ? other.path : null;
  });
}

function hreflang(
  alternates: Readonly<Record<string, string>>,
  { absolute, site }: PageContext,
): Head['alternates'] {
  const known = site.locales.filter((locale) => alternates[locale.code] !== undefined);
  if (known.length < 2) return [];
  const links = known.map((locale) => ({ lang: locale.htmlLang, href: absolute(alternates[locale.code]!) }));
  const fallback = known.find((locale) => locale.isDefault);
  return fallback ? [...links, { lang: 'x-default', href: absolute(alternates[fallback.code]!) }] : links;
}

function socialImage(article: Article): string | null {
  const { image } = article.frontMatter;
  // A picture beside the text has no address before it is published; a later step adds it.
  return image !== undefined && (isExternal(image) || image.startsWith('/')) ? image : null;
}

/** Whether an article is a post. */
export function isPost(article: Article): article is Post {
  return article.original.kind === 'post';
}
