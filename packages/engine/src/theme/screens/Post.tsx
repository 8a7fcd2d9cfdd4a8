import type { PostProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Article } from '../layout/Article';
import { ArticleHeading } from '../layout/ArticleHeading';
import { Neighbours } from '../layout/Neighbours';
import { replacement } from '../slots';
import { AuthorNames } from '../ui/AuthorNames';
import { TagList } from '../ui/TagList';
import { Time } from '../ui/Time';

/** A blog post. */
function Post(props: PostProps) {
  const t = useMessages();
  const { tags, newer, older } = props;
  const SiteHeader = replacement('PostHeader');
  const SiteFooter = replacement('PostFooter');
  return (
    <Article
      article={props}
      header={SiteHeader ? <SiteHeader {...props} Default={PostHeader} /> : <PostHeader {...props} />}
      below={<TagList tags={tags} />}
    >
      <Neighbours
        label={t('post.neighbours')}
        before={{ label: t('post.older'), link: older }}
        after={{ label: t('post.newer'), link: newer }}
      />
      {SiteFooter && <SiteFooter {...props} Default={Nothing} />}
    </Article>
  );
}

/** Title, date, reading time and authors. */
function PostHeader(props: PostProps) {
  const t = useMessages();
  const { date, readingMinutes, authors } = props;
  const meta = (
    <>
      <Time date={date} />
      {readingMinutes !== null && <span>{t('post.readingTime', { count: readingMinutes })}</span>}
      <AuthorNames authors={authors} />
    </>
  );
  return <ArticleHeading article={props} meta={meta} />;
}

function Nothing() {
  return null;
}

export { Post as Screen };
