import type { TagPostsProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Pagination } from '../layout/Pagination';
import { PostList } from '../layout/PostList';
import { part } from '../parts';

/** The posts of one tag. */
function TagPosts({ label, description, count, posts, pagination, tagIndexHref }: TagPostsProps) {
  const t = useMessages();
  const title = t('tags.heading', { label });
  const { current: page } = pagination;
  return (
    <>
      <PageHeader title={page > 1 ? t('pagination.title', { title, page }) : title}>
        {description && <p>{description}</p>}
        <p>
          {t('post.count', { count })} · <a href={tagIndexHref}>{t('tags.all')}</a>
        </p>
      </PageHeader>
      <PostList posts={posts} />
      <Pagination pagination={pagination} />
    </>
  );
}

export const Screen = part('TagPage', TagPosts);
