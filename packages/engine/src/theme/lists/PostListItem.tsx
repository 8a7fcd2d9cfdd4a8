import { useMessages } from '../hooks/shell';
import { Prose } from '../markdown/Prose';
import type { PostListItemProps } from '../partProps';
import { part } from '../parts';
import { textLanguage } from '../ui/language';
import { TagList } from '../ui/TagList';
import { Time } from '../ui/Time';
import { PostLink } from './PostLink';
import s from './PostList.module.css';

/** Maximum number of tags of a post in a list. */
const TAGS = 8;

/** A post in a list. The whole row is the link of its title; the tags are above that link. */
function PostItem({ post }: PostListItemProps) {
  const t = useMessages();
  const language = textLanguage(post.translation);
  return (
    <article className={s.post}>
      <p className={s.meta}>
        <Time date={post.date} />
        {post.readingMinutes !== null && <span>{t('post.readingTime', { count: post.readingMinutes })}</span>}
      </p>
      <div className={s.text}>
        <h2 className={s.title}>
          <PostLink post={post} />
        </h2>
        {post.excerpt ? (
          <Prose slot={post.excerpt} {...language} />
        ) : (
          <p className={s.description} lang={language.lang}>
            {post.description}
          </p>
        )}
        <TagList tags={post.tags} most={TAGS} />
      </div>
      {post.cover && <Prose slot={post.cover} />}
    </article>
  );
}

/** One post in a list, or the site's `components/PostListItem`. */
export const PostListItem = part('PostListItem', PostItem);
