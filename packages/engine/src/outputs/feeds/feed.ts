import { originOf } from '../../config/origin';
import type { BlogConfig } from '../../config/schema';
import { instantOf, latestDate } from '../../content/dates';
import type { Post } from '../../content/types';
import { blogPath, listedPosts } from '../../pages/blog';
import type { PageContext } from '../../pages/context';
import { authorTopic, FEED_FILES, type FeedTopic, type FeedType, tagTopic } from '../../pages/feedLinks';
import { copyrightLine } from '../../pages/shell';
import { authorCard, tagLinks } from '../../pages/summaries';
import { TOPIC_KINDS } from '../../pages/tags';
import { htmlText } from '../../shared/htmlText';
import { joinPath } from '../../shared/url';
import type { OutputContext } from '../types';
import { feedHtml } from './content';

/** Feed of one locale, independent of the format. All URLs are absolute, all moments in UTC (RFC 3339). */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly copyright: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** URL of the blog. */
  readonly homeUrl: string;
  readonly urls: Readonly<Record<FeedType, string>>;
  /** Address of the style sheet that browsers apply to the feed. */
  readonly styleHref: string;
  /** Explanation for a person who opens the feed. */
  readonly explanation: string;
  /** Newest change of any item; `null` without items. Never the time of the build. */
  readonly updated: string | null;
  readonly items: readonly FeedItem[];
}

/** A post in a feed. */
export interface FeedItem {
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** HTML of the article with absolute URLs. */
  readonly html: string;
  /** Moment of publication. */
  readonly published: string;
  /** Day of publication in the author's time zone. */
  readonly date: string;
  /** `date` formatted for the locale, for people who open the feed in a browser. */
  readonly dateText: string;
  /** Moment of the last change, not before `published`. */
  readonly updated: string;
  /** BCP 47. */
  readonly language: string;
  readonly authors: readonly FeedAuthor[];
  /** Labels. */
  readonly tags: readonly string[];
}

interface FeedAuthor {
  readonly name: string;
  readonly url: string | null;
}

/** A topic with its listed posts, newest first. */
interface TopicPosts extends FeedTopic {
  readonly posts: readonly Post[];
}

/**
 * The feed of a locale, or of a topic in it: its newest posts that are listed, published, and written or translated in
 * its language.
 */
export function feedOf(
  blog: BlogConfig,
  context: PageContext,
  { htmlOf, topic }: Pick<OutputContext, 'htmlOf'> & { readonly topic?: TopicPosts },
): Feed {
  const feed = blog.feed === false ? null : blog.feed;
  const { absolute, label, locale, siteTitle, tagline, t } = context;
  const items = (topic?.posts ?? listedPosts(context))
    .filter((post) => post.state !== 'missing' && !post.isDraft)
    .slice(0, feed?.limit)
    .map((post) => feedItem(post, context, htmlOf));
  const home = topic?.path ?? blogPath(context, blog);
  const url = (type: FeedType) => absolute(joinPath(home, FEED_FILES[type]));
  const title = feed?.title ? label(feed.title) : siteTitle;
  return {
    title: topic ? `${topic.title} | ${title}` : title,
    description: (feed?.description ? label(feed.description) : tagline) || siteTitle,
    copyright: feed?.copyright ? copyrightLine(context, feed.copyright) : htmlText(copyrightLine(context)),
    language: locale.htmlLang,
    direction: locale.direction,
    homeUrl: absolute(home),
    urls: { rss: url('rss'), atom: url('atom'), json: url('json') },
    styleHref: context.address(stylePath(blog)),
    explanation: t('feed.explanation'),
    updated: latestDate(items.map(({ updated }) => updated)),
    items,
  };
}

/** Topics of a locale that have feeds. */
export function feedTopics(blog: BlogConfig, context: PageContext): TopicPosts[] {
  const { authors } = context.local;
  const ofTags = TOPIC_KINDS.flatMap((kind) =>
    context.local[kind].map((tag) => ({ topic: tagTopic(blog, kind, tag), posts: tag.posts })),
  );
  const ofAuthors = [...authors.values()].map((author) => ({
    topic: authorTopic(blog, author),
    posts: author.posts,
  }));
  return [...ofTags, ...ofAuthors].flatMap(({ topic, posts }) => (topic ? { ...topic, posts } : []));
}

/** Path of the style sheet, which all locales share. */
export function stylePath(blog: BlogConfig): string {
  return joinPath(blog.path, 'feed.css');
}

function feedItem(post: Post, context: PageContext, htmlOf: OutputContext['htmlOf']): FeedItem {
  const { absolute, config, formatDate, siteTitle } = context;
  const url = absolute(post.path);
  const authors = post.authors.map((author): FeedAuthor => {
    const { href, name } = authorCard(author, context);
    return {
      name,
      url: author.url ?? (href === null ? null : originOf(context.locale.prefix, config) + href),
    };
  });
  return {
    url,
    title: post.title,
    summary: post.description,
    html: feedHtml(htmlOf(post, context.locale), url),
    published: inUtc(post.moment),
    date: post.date,
    dateText: formatDate(post.date),
    updated: inUtc(latestDate([post.moment, post.lastUpdate?.date]) ?? post.moment),
    language: post.language.htmlLang,
    // Atom requires an author (RFC 4287, section 4.1.2), and readers show one.
    authors: authors.length > 0 ? authors : [{ name: siteTitle, url: null }],
    tags: tagLinks(post, context).map((tag) => tag.label),
  };
}

function inUtc(date: string): string {
  return new Date(instantOf(date)).toISOString().replace('.000', '');
}
