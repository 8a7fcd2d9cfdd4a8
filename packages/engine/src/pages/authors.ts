import type { BlogConfig } from '../config/schema';
import type { Page } from '../shared/page';
import { blogPath, listedPosts } from './blog';
import { newestSidebar } from './blogSidebar';
import type { PageContext } from './context';
import { authorHead, headOf } from './head';
import { everyLocale } from './locales';
import { authorCard, briefSummary, listTitle, paginate, pagination } from './summaries';

/** Authors on one page of their list. */
export const LISTED_AUTHORS = 100;

/** The list of authors and the list of each author's posts, both in pages. */
export function authorPages(blog: BlogConfig, context: PageContext): Page[] {
  const { locale, t, local, address } = context;
  const path = blogPath(context, blog, 'authors');
  const authors = [...local.authors.values()];
  // Once: there are more of these pages the more posts there are.
  const shared = newestSidebar(blog, context);
  const index = paginate(authors, LISTED_AUTHORS, path).map((list): Page => {
    const title = listTitle(t('authors.title'), list, context);
    return {
      path: list.path,
      locale: locale.code,
      screen: 'authors',
      props: {
        title,
        authors: list.items.map((author) => authorCard(author, context)),
        pagination: pagination(list, context),
      },
      head: headOf(
        {
          path: list.path,
          title,
          description: t('authors.description'),
          alternates: list.number > 1 ? {} : everyLocale(path, context),
        },
        context,
      ),
      shared,
      alternates: everyLocale(path, context),
      source: null,
    };
  });
  const lists = authors.flatMap((author): Page[] => {
    const own = author.path;
    if (own === null) return [];
    const posts = listedPosts(context).filter((post) => post.authors.some(({ key }) => key === author.key));
    return paginate(posts, blog.postsPerPage, own).map((list): Page => {
      const head = authorHead(author, list.path, context);
      return {
        path: list.path,
        locale: locale.code,
        screen: 'author',
        props: {
          author: authorCard(author, context),
          posts: list.items.map((post) => briefSummary(post, context)),
          pagination: pagination(list, context),
          authorsHref: address(path),
        },
        head:
          list.number > 1
            ? {
                ...head,
                title: `${t('pagination.title', { title: author.name, page: list.number })} | ${context.siteTitle}`,
              }
            : head,
        shared,
        alternates: everyLocale(own, context),
        source: null,
      };
    });
  });
  return [...index, ...lists];
}
