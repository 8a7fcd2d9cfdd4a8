import type { BlogConfig } from '../config/schema';
import { isHidden } from '../content/blog/tags';
import type { Post } from '../content/types';
import type { Page } from '../shared/page';
import type { TagLink } from '../shared/screens';
import { joinPath, localePath } from '../shared/url';
import { groupBy } from '../shared/values/groupBy';
import { sidebarsOfPosts } from './blogSidebar';
import type { PageContext } from './context';
import { generatedPage } from './generatedPage';
import { articleHead } from './head';
import { blogLd } from './jsonLd';
import { labelled } from './listLabels';
import { everyLocale } from './locales';
import { relatedPosts } from './related';
import { seriesOf } from './series';
import {
  articleProps,
  authorCard,
  briefSummary,
  dateText,
  listTitle,
  neighbourLink,
  paginate,
  pagination,
  postSummary,
  tagLinks,
  topTags,
} from './summaries';

/** Maximum number of tags, and of categories, below the title of the list. */
const TOPICS = 6;
const CATEGORIES = 12;

/** Posts in lists: without unlisted ones, and without those hidden because they are untranslated. */
export function listedPosts({ config, local }: Pick<PageContext, 'config' | 'local'>): Post[] {
  return local.posts.filter((post) => !post.isUnlisted && !isHidden(post, config));
}

/** Path of a blog page in the context's locale. */
export function blogPath({ locale }: PageContext, blog: BlogConfig, ...rest: string[]): string {
  return localePath(locale.prefix, joinPath(blog.path, ...rest));
}

/** Puts pinned posts first. @param listed newest first */
function pinnedFirst(listed: readonly Post[]): readonly Post[] {
  return listed.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));
}

/**
 * Links below the title of the list: categories, or tags if there are none, then an index of all, and the archive. Of
 * very many categories, as of sites that used them like tags, only those with most posts, and their index.
 */
function listTopics(blog: BlogConfig, context: PageContext): TagLink[] {
  const { t, address, local } = context;
  const all = local.categories;
  const isCut = all.length > CATEGORIES;
  const shown = isCut ? all.toSorted((a, b) => b.posts.length - a.posts.length).slice(0, CATEGORIES) : all;
  const kind = isCut ? 'categories' : 'tags';
  return [
    ...(all.length > 0
      ? shown.map(({ label, path }) => ({ label, href: address(path) }))
      : topTags(TOPICS, context).map(({ label, href }) => ({ label, href }))),
    { label: t(`${kind}.all`), href: address(blogPath(context, blog, kind)) },
    { label: t('archive.title'), href: address(blogPath(context, blog, 'archive')) },
  ];
}

/** Plans the pages of the blog's list, and one page per post. */
export function blogPages(blog: BlogConfig, context: PageContext): Page[] {
  const { locale, t, address, tagline } = context;
  const listed = listedPosts(context);
  const base = blogPath(context, blog);
  const title = blog.title ? context.label(blog.title) : t('blog.title');
  const description = blog.description ? context.label(blog.description) : tagline;
  const summarize = blog.list === 'compact' ? briefSummary : postSummary;
  const sidebarOf = sidebarsOfPosts(blog, context);
  const topics = listTopics(blog, context);
  const alternates = everyLocale(base, context);
  const lists = paginate(pinnedFirst(listed), blog.postsPerPage, base).map((list) =>
    generatedPage(
      {
        path: list.path,
        screen: 'blogList',
        props: {
          title,
          description,
          posts: list.items.map((post) =>
            labelled(summarize(post, context), post.isPinned ? t('post.pinned') : undefined),
          ),
          pagination: pagination(list, context),
          ...(list.number === 1 && topics.length > 2 && { topics }),
        },
        title: listTitle(title, list, context),
        description,
        alternates,
        hreflang: list.number === 1 ? alternates : {},
        jsonLd: [blogLd(base, context)],
        shared: sidebarOf(undefined),
      },
      context,
    ),
  );
  const positions = new Map(listed.map((post, index) => [post, index]));
  const related = relatedPosts(listed, blog.related);
  const posts = context.local.posts.map((post): Page => {
    const index = positions.get(post);
    const newer = index === undefined ? undefined : listed[index - 1];
    const older = index === undefined ? undefined : listed[index + 1];
    const part = seriesOf(post, context);
    const others = (related.get(post.key) ?? []).map((place) => listed[place]!);
    return {
      path: post.path,
      locale: locale.code,
      screen: 'post',
      props: {
        ...articleProps(post, context),
        date: dateText(post.date, context),
        readingMinutes: blog.showReadingTime ? post.readingMinutes : null,
        authors: post.authors.map((author) => authorCard(author, context)),
        tags: tagLinks(post, context),
        ...(blog.ending && { hasEnding: true }),
        newer: newer ? neighbourLink(newer, newer.title, address(newer.path)) : null,
        older: older ? neighbourLink(older, older.title, address(older.path)) : null,
        ...(part && { series: part }),
        ...(others.length > 0 && {
          related: others.map((other) => neighbourLink(other, other.title, address(other.path))),
        }),
      },
      head: articleHead(
        post,
        [
          { name: title, path: base },
          { name: post.title, path: post.path },
        ],
        context,
      ),
      shared: sidebarOf(post),
      alternates: everyLocale(post.path, context),
      source: post.entry.file,
    };
  });
  return [...lists, ...posts];
}

/** Groups posts by year, in their order. */
export function groupByYear(posts: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  return groupBy(posts, ({ date }) => date.slice(0, 4));
}
