import type { PostProps } from '../../shared/screens';
import { Article } from '../article/Article';
import { Neighbours } from '../article/Neighbours';
import { useReading } from '../hooks/reading';
import { useMessages } from '../hooks/shell';
import { part } from '../parts';
import { PostEnd } from '../post/PostEnd';
import { PostFooter } from '../post/PostFooter';
import { PostHeader } from '../post/PostHeader';
import { PostLinks } from '../post/Series';
import { TagList } from '../ui/TagList';

/** A blog post. */
function Post(props: PostProps) {
  const t = useMessages();
  const { newer, older, series, related } = props;
  useReading();
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
              href={series.href}
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

/** The screen `post`: the theme's, or the site's `components/PostLayout`. */
export const Screen = part('PostLayout', Post);
