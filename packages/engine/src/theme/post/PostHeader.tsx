import type { PostProps } from '../../shared/screens';
import { ArticleHeading } from '../article/ArticleHeading';
import { useMessages } from '../hooks/shell';
import { type Part, part } from '../parts';
import { AuthorNames } from '../ui/AuthorNames';
import { TagList } from '../ui/TagList';
import { Time } from '../ui/Time';
import { SeriesPlace } from './Series';

/** Title, date, reading time, authors and tags. */
function PostHeading(props: PostProps) {
  const t = useMessages();
  const { date, readingMinutes, authors, tags } = props;
  const meta = (
    <>
      <Time date={date} />
      {readingMinutes !== null && <span>{t('post.readingTime', { count: readingMinutes })}</span>}
      <AuthorNames authors={authors} />
    </>
  );
  return (
    <>
      <ArticleHeading article={props} meta={meta} />
      {props.series && <SeriesPlace series={props.series} />}
      <TagList tags={tags} />
    </>
  );
}

/** Title, date, authors and tags of a post, or the site's `components/PostHeader`. */
export const PostHeader: Part<'PostHeader'> = part('PostHeader', PostHeading);
