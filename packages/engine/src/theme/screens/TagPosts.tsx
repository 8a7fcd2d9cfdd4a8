import type { TagPostsProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Pagination } from '../lists/Pagination';
import { PostList } from '../lists/PostList';
import { part } from '../parts';

/** The posts of a tag, a category or a series. */
function TagPosts(props: TagPostsProps) {
  const { title, description, count, posts, pagination } = props;
  const t = useMessages();
  const { current: page } = pagination;
  return (
    <>
      <PageHeader title={page > 1 ? t('pagination.title', { title, page }) : title}>
        {description && <p>{description}</p>}
        <p>
          {t('post.count', { count })} · <a href={props.tagIndexHref}>{props.tagIndexLabel}</a>
        </p>
      </PageHeader>
      <PostList posts={posts} />
      <Pagination pagination={pagination} />
    </>
  );
}

/** The screen `tagPosts`: the theme's, or the site's `components/TagPage`. */
export const Screen = part('TagPage', TagPosts);
