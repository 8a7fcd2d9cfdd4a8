import type { BlogConfig } from '../config/schema';
import type { Page } from '../shared/page';
import { blogPath } from './blog';
import { newestSidebar } from './blogSidebar';
import type { PageContext } from './context';
import { authorTopic } from './feedLinks';
import { generatedPage } from './generatedPage';
import { personLd } from './jsonLd';
import { everyLocale, localePaths } from './locales';
import { authorCard, briefSummary, listTitle, paginate, pagination } from './summaries';

/** Maximum number of authors on a page of their list. */
export const LISTED_AUTHORS = 100;

/** Plans the list of authors, and the list of each author's posts, both paginated. */
export function authorPages(blog: BlogConfig, context: PageContext): Page[] {
  const { t, site, local, address } = context;
  const path = blogPath(context, blog, 'authors');
  const authors = [...local.authors.values()];
  // Computed once: the number of these pages grows with the number of posts.
  const shared = newestSidebar(blog, context);
  const alternates = everyLocale(path, context);
  const index = paginate(authors, LISTED_AUTHORS, path).map((list) => {
    const title = listTitle(t('authors.title'), list, context);
    return generatedPage(
      {
        path: list.path,
        screen: 'authors',
        props: {
          title,
          authors: list.items.map((author) => authorCard(author, context)),
          pagination: pagination(list, context),
        },
        title,
        description: t('authors.description'),
        alternates,
        hreflang: list.number > 1 ? {} : alternates,
        shared,
      },
      context,
    );
  });
  const lists = authors.flatMap((author): Page[] => {
    const own = author.path;
    if (own === null) return [];
    return paginate(author.posts, blog.postsPerPage, own).map((list) =>
      generatedPage(
        {
          path: list.path,
          screen: 'author',
          props: {
            author: authorCard(author, context),
            posts: list.items.map((post) => briefSummary(post, context)),
            pagination: pagination(list, context),
            authorsHref: address(path),
          },
          title: listTitle(author.name, list, context),
          description: author.description,
          type: 'profile',
          alternates: localePaths(site, (local) => local.authors.get(author.key)?.path),
          hreflang: {},
          jsonLd: [personLd(author, context)],
          feedsOf: authorTopic(blog, author),
          shared,
        },
        context,
      ),
    );
  });
  return [...index, ...lists];
}
