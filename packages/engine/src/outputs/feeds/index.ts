import type { SiteConfig } from '../../config/resolve';
import { joinPath, localePath } from '../../shared/url';
import type { Output, OutputContext, OutputFile } from '../types';
import { atomFeed } from './atom';
import { buildFeed, FEED_FILES, type Feed, type FeedType, stylePath } from './feed';
import { jsonFeed } from './json';
import { rssFeed } from './rss';
import { FEED_CSS } from './view';

const WRITERS: Readonly<Record<FeedType, (feed: Feed) => string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/** RSS, Atom and JSON feeds of the blog, for each locale. */
export const feeds: Output = {
  paths: (config) => {
    const types = feedTypes(config);
    if (config.blog === false || types.length === 0) return [];
    const { blog } = config;
    const own = config.locales.flatMap(({ prefix }) =>
      types.map((type) => localePath(prefix, joinPath(blog.path, FEED_FILES[type]))),
    );
    return [...own, stylePath(blog)];
  },
  files: (context) => {
    const { blog } = context.config;
    const files = madeFeeds(context).flatMap(feedFiles);
    return blog === false || files.length === 0
      ? files
      : [...files, { path: stylePath(blog).slice(1), content: FEED_CSS }];
  },
};

/** A locale's feed, and the files in which it is told. */
export interface MadeFeed {
  /** Code of the locale. */
  readonly locale: string;
  readonly feed: Feed;
  readonly files: readonly { readonly path: string; readonly type: FeedType }[];
}

const made = new WeakMap<OutputContext, readonly MadeFeed[]>();

/** The feeds of all locales; made once. */
export function madeFeeds(context: OutputContext): readonly MadeFeed[] {
  const { config, byLocale, articleHtml } = context;
  const { blog } = config;
  const types = feedTypes(config);
  if (blog === false || types.length === 0) return [];
  const known = made.get(context);
  if (known) return known;
  const feeds = config.locales.map(
    ({ code, prefix }): MadeFeed => ({
      locale: code,
      feed: buildFeed(blog, byLocale[code]!, articleHtml),
      files: types.map((type) => ({
        type,
        path: localePath(prefix, joinPath(blog.path, FEED_FILES[type])).slice(1),
      })),
    }),
  );
  made.set(context, feeds);
  return feeds;
}

/** The files of a feed. */
export function feedFiles({ feed, files }: MadeFeed): OutputFile[] {
  return files.map(({ path, type }) => ({ path, content: WRITERS[type](feed) }));
}

function feedTypes({ blog }: SiteConfig): readonly FeedType[] {
  return blog === false || blog.feed === false ? [] : [...new Set(blog.feed.types)];
}
