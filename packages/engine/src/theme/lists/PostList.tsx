import type { ReactNode } from 'react';
import type { PostSummary } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PostListItem } from './PostListItem';

/** List of posts with their excerpts, or their descriptions if they have none. */
export function PostList({ posts }: { posts: readonly PostSummary[] }): ReactNode {
  const t = useMessages();
  if (posts.length === 0) return <p>{t('post.none')}</p>;
  return posts.map((post) => <PostListItem key={post.href} post={post} />);
}
