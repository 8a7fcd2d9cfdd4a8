import type { PostProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Article } from '../layout/Article';
import { Neighbours } from '../layout/Neighbours';
import { AuthorNames } from '../ui/AuthorNames';
import { TagList } from '../ui/TagList';
import { Time } from '../ui/Time';

/** A blog post. */
function Post(props: PostProps) {
  const t = useMessages();
  const { date, readingMinutes, authors, tags, newer, older } = props;
  return (
    <Article
      article={props}
      meta={
        <>
          <Time date={date} />
          {readingMinutes !== null && <span>{t('post.readingTime', { count: readingMinutes })}</span>}
          <AuthorNames authors={authors} />
        </>
      }
      below={<TagList tags={tags} />}
    >
      <Neighbours
        label={t('post.neighbours')}
        before={{ label: t('post.newer'), link: newer }}
        after={{ label: t('post.older'), link: older }}
      />
    </Article>
  );
}

export { Post as Screen };
