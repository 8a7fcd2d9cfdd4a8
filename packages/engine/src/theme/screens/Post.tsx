import type { PostProps } from '../../shared/screens';
import { useReading } from '../hooks/reading';
import { useMessages } from '../hooks/shell';
import { Article } from '../layout/Article';
import { Neighbours } from '../layout/Neighbours';
import { PostEnd } from '../layout/PostEnd';
import { PostFooter } from '../layout/PostFooter';
import { PostHeader } from '../layout/PostHeader';
import { PostLinks } from '../layout/Series';
import { part } from '../parts';
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
