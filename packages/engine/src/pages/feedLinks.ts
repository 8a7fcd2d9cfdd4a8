import type { BlogConfig } from '../config/schema';
import type { TopicKind } from '../content/blog/listSegment';
import type { Author, Tag } from '../content/types';
import type { FeedLink } from '../shared/pageData/head';
import { joinPath, localePath } from '../shared/url';
import type { PageContext } from './context';

/** File name of each format, below the path of the feed's page. */
export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

/** A feed format of the configuration. */
export type FeedType = keyof typeof FEED_FILES;

/** Media type of each format; of JSON Feed, that of version 1.1. */
const MEDIA_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

/** A topic with its own feeds. */
export interface FeedTopic {
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
}

/** Feeds of the blog, or of a topic; empty without feeds. */
export function feedLinks(context: PageContext, topic?: FeedTopic): FeedLink[] {
  const { config, siteTitle, t } = context;
  const { blog } = config;
  if (blog === false || blog.feed === false) return [];
  const base = topic?.path ?? localePath(context.locale.prefix, blog.path);
  const title = topic ? `${topic.title} | ${siteTitle}` : siteTitle;
  return [...new Set(blog.feed.types)].map((type) => ({
    type: MEDIA_TYPES[type],
    title: t(`feed.${type}`, { title }),
    path: joinPath(base, FEED_FILES[type]),
  }));
}

/** Topic of a tag, a category or a series; `null` if these have no feeds. */
export function tagTopic(blog: BlogConfig, kind: TopicKind, { label, path }: Tag): FeedTopic | null {
  return hasFeedsOf(blog, kind) ? { title: label, path } : null;
}

/** Topic of an author with a page; `null` if authors have no feeds. */
export function authorTopic(blog: BlogConfig, { name, path }: Author): FeedTopic | null {
  return hasFeedsOf(blog, 'authors') && path !== null ? { title: name, path } : null;
}

function hasFeedsOf({ feed }: BlogConfig, kind: TopicKind | 'authors'): boolean {
  return feed !== false && feed.of.includes(kind);
}
