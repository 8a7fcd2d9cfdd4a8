import type { AuthorProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { AuthorProfile } from '../layout/AuthorProfile';
import { PageHeader } from '../layout/PageHeader';
import { Pagination } from '../layout/Pagination';
import { PostList } from '../layout/PostList';

/** One author and their posts. */
function Author({ author, posts, pagination, authorsHref }: AuthorProps) {
  const t = useMessages();
  const { current: page } = pagination;
  return (
    <>
      <PageHeader title={page > 1 ? t('pagination.title', { title: author.name, page }) : author.name}>
        <AuthorProfile author={author} />
        <p>
          <a href={authorsHref}>{t('authors.all')}</a>
        </p>
      </PageHeader>
      <PostList posts={posts} />
      <Pagination pagination={pagination} />
    </>
  );
}

export { Author as Screen };
