import type { AuthorProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Pagination } from '../lists/Pagination';
import { PostList } from '../lists/PostList';
import { AuthorProfile } from '../post/AuthorProfile';
import s from './Authors.module.css';

/** Profile and posts of an author. */
function Author({ author, posts, pagination, authorsHref }: AuthorProps) {
  const t = useMessages();
  return (
    <>
      <header className={s.header}>
        <AuthorProfile author={author} heading="h1" />
        <a className={s.all} href={authorsHref}>
          {t('authors.all')}
        </a>
      </header>
      <PostList posts={posts} />
      <Pagination pagination={pagination} />
    </>
  );
}

export { Author as Screen };
