import type { HomePost, HomeProps } from '../../shared/screens';
import { isExternal } from '../../shared/url';
import { useMessages } from '../hooks/shell';
import { Cards } from '../lists/Cards';
import { PostLink } from '../lists/PostLink';
import { TagChips } from '../lists/TagChips';
import { Prose } from '../markdown/Prose';
import { part } from '../parts';
import { Icon } from '../ui/Icon';
import { textLanguage } from '../ui/language';
import { TagList } from '../ui/TagList';
import { Time } from '../ui/Time';
import s from './Home.module.css';
import { useNewPosts } from './useNewPosts';

/** Home page: introduction, newest posts, projects or documentation, tags. */
function Home(props: HomeProps) {
  const { blogHref, docsTitle, docsHref, projects, categories, tags, tagIndexHref } = props;
  const t = useMessages();
  const cards = projects ?? categories;
  return (
    <>
      <Introduction {...props} />
      <Posts posts={props.latest} blogHref={blogHref} />
      {cards.length > 0 && (
        <section className={s.section} aria-labelledby="__docs">
          <h2 id="__docs">{projects ? t('home.projects') : (docsTitle ?? t('home.docs'))}</h2>
          <div>
            <Cards items={cards} />
            {docsHref && (
              <a className={s.more} href={docsHref}>
                {t('home.allDocs')}
              </a>
            )}
          </div>
        </section>
      )}
      {tags.length > 0 && (
        <section className={s.section} aria-labelledby="__tags">
          <h2 id="__tags">{t('home.tags')}</h2>
          <div>
            <TagChips tags={tags} />
            {tagIndexHref && (
              <a className={s.more} href={tagIndexHref}>
                {t('home.allTags')}
              </a>
            )}
          </div>
        </section>
      )}
    </>
  );
}

function Introduction({ title, tagline, intro, year, translation, portraitHref, links }: HomeProps) {
  return (
    <header className={s.hero}>
      {portraitHref && <img src={portraitHref} alt="" width="72" height="72" />}
      <h1 className={s.title}>{title}</h1>
      {tagline && <p className={s.tagline}>{tagline}</p>}
      {intro && <Prose slot={intro} {...textLanguage(translation)} />}
      {links.length > 0 && (
        <ul className={s.links}>
          {links.map(({ label, href, icon }) => (
            <li key={href}>
              <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
                {icon && <Icon name={icon} />}
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {year && <Prose slot={year} />}
    </header>
  );
}

/** The newest post in the large layout, earlier ones as lines, grouped by year. */
function Posts({ posts, blogHref }: { posts: readonly HomePost[]; blogHref: string }) {
  const t = useMessages();
  const count = useNewPosts(posts, blogHref);
  const [first, ...rest] = posts;
  if (!first) return null;
  return (
    <section className={s.section} aria-labelledby="__latest">
      <h2 id="__latest">
        {t('home.latest')}
        {count > 0 && <span className={s.count}>{t('home.new', { count })}</span>}
      </h2>
      <div>
        <article className={s.first} data-new={count > 0 || undefined}>
          <Time date={first.date} className={s.date} />
          <h3>
            <PostLink post={first} />
          </h3>
          <p lang={textLanguage(first.translation).lang}>{first.description}</p>
          <TagList tags={first.tags} most={8} />
          {first.cover && <Prose slot={first.cover} />}
        </article>
        <ol className={s.lines}>
          {rest.map((post, index) => (
            <li key={post.href} className={s.line} data-new={index + 1 < count || undefined}>
              {post.year !== (rest[index - 1] ?? first).year && <p className={s.year}>{post.year}</p>}
              <Time date={{ ...post.date, text: post.day }} className={s.date} />
              <span>
                <PostLink post={post} />
              </span>
            </li>
          ))}
        </ol>
        <a className={s.more} href={blogHref}>
          {t('home.allPosts')}
        </a>
      </div>
    </section>
  );
}

/** The screen `home`: the theme's, or the site's `components/Home`. */
export const Screen = part('Home', Home);
