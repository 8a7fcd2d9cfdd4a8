import type { ReactNode } from 'react';
import type { PostSummary } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PostListItem } from './PostListItem';

/** Posts with the beginning of their excerpt, or else with their description. */
export function PostList({ posts }: { posts: readonly PostSummary[] }): ReactNode {
  const t = useMessages();
  if (posts.length === 0) return <p>{t('post.none')}</p>;
  return posts.map((post) => <PostListItem key={post.href} post={post} />);
}
