import type { BlogListProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Pagination } from '../lists/Pagination';
import { PostList } from '../lists/PostList';
import { part } from '../parts';
import { TagList } from '../ui/TagList';

/** A page of the blog's list. */
function BlogList({ title, description, posts, pagination, topics }: BlogListProps) {
  const t = useMessages();
  const { current: page } = pagination;
  return (
    <>
      <PageHeader title={page > 1 ? t('pagination.title', { title, page }) : title}>
        {description && <p>{description}</p>}
        {topics && <TagList tags={topics} />}
      </PageHeader>
      <PostList posts={posts} />
      <Pagination pagination={pagination} />
    </>
  );
}

/** The screen `blogList`: the theme's, or the site's `components/BlogList`. */
export const Screen = part('BlogList', BlogList);
