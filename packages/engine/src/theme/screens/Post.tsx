import { useCallback } from 'react';
import { localStore } from '../../browser/storage';
import type { PostProps } from '../../shared/screens';
import { useLazyEffect } from '../hooks/lazyEffect';
import { useAddress } from '../hooks/page';
import { useMessages } from '../hooks/shell';
import { Article } from '../layout/Article';
import { ArticleHeading } from '../layout/ArticleHeading';
import { Neighbours } from '../layout/Neighbours';
import { PostEnd } from '../layout/PostEnd';
import { PostLinks, SeriesPlace } from '../layout/Series';
import { part } from '../parts';
import { AuthorNames } from '../ui/AuthorNames';
import { TagList } from '../ui/TagList';
import { Time } from '../ui/Time';

/** A blog post. */
function Post(props: PostProps) {
  const t = useMessages();
  const { newer, older, series, related } = props;
  const address = useAddress();
  useLazyEffect(
    useCallback(async () => {
      await readingBegins();
      const { followReading } = await import('../lazy/readPosition');
      return () => followReading(address, t);
    }, [address, t]),
  );
  return (
    <Article
      article={props}
      below={
        <>
          {props.hasEnding && (
            <div data-tags="">
              <TagList tags={props.tags} />
            </div>
          )}
          {series && (
            <PostLinks
              title={t('post.series', { label: series.label })}
              links={series.parts}
              part={series.part}
            />
          )}
          {related && <PostLinks title={t('post.related')} links={related} />}
          {props.hasEnding && <PostEnd {...props} />}
        </>
      }
      header={<PostHeader {...props} />}
    >
      <Neighbours
        label={t('post.neighbours')}
        before={{ label: t('post.older'), link: older }}
        after={{ label: t('post.newer'), link: newer }}
      />
      <PostFooter {...props} />
    </Article>
  );
}

/** Settles when there is a position to offer or to note: at once for a reader of long posts, else after a window of text. */
async function readingBegins(): Promise<void> {
  if (localStore.get(READ_KEY) !== null) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (window.scrollY < window.innerHeight) return;
      window.removeEventListener('scroll', look);
      resolve();
    };
    window.addEventListener('scroll', look, { passive: true });
  });
}

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

/** The key of local storage for reading positions. */
const READ_KEY = 'devlog.read';

export const PostHeader = part('PostHeader', PostHeading);
export const PostFooter = part('PostFooter', () => null);

export const Screen = part('PostLayout', Post);
