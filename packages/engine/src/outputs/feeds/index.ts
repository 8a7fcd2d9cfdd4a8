import type { SiteConfig } from '../../config/resolve';
import { blogPath } from '../../pages/blog';
import { FEED_FILES, type FeedType } from '../../pages/feedLinks';
import { defaultChoice } from '../../shared/colorMode';
import { joinPath, localePath } from '../../shared/url';
import type { Output, OutputContext, OutputFile, QuotedText } from '../types';
import { atomFeed } from './atom';
import { feedHtml } from './content';
import { type Feed, feedTopics, type PlannedFeed, planFeed, stylePath } from './feed';
import { jsonFeed } from './json';
import { rssFeed } from './rss';
import { feedCss } from './view';

const WRITERS: Readonly<Record<FeedType, (feed: Feed) => string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/**
 * RSS, Atom and JSON feeds of the blog and of its topics, for each locale, and their style sheet. Only this sheet is
 * written here: feeds are planned ({@link feedPlans}), since they read the words of texts.
 */
export const feeds: Output = {
  // Paths of topics' feeds are known only with the pages.
  paths: (config) => {
    const { blog } = config;
    const types = feedTypes(config);
    if (blog === false || types.length === 0) return [];
    const own = config.locales.flatMap(({ prefix }) =>
      types.map((type) => localePath(prefix, joinPath(blog.path, FEED_FILES[type]))),
    );
    return [...own, stylePath(blog)];
  },
  files: ({ config: { blog }, config, rootStyles }) => {
    if (blog === false || feedTypes(config).length === 0) return [];
    const css = feedCss(defaultChoice(config.colorMode));
    return [{ path: stylePath(blog).slice(1), content: `${rootStyles(css)}\n${css}` }];
  },
};

/** A feed before the HTML of its articles is read, with the paths of its files. */
export interface FeedPlan {
  /** Unique path of the feed's page. */
  readonly path: string;
  readonly feed: PlannedFeed;
  readonly files: readonly { readonly path: string; readonly type: FeedType }[];
}

/** Plans the feeds of all locales. The result is plain data, without the HTML of any text. */
export function feedPlans({ config, byLocale, quoteOf }: OutputContext): FeedPlan[] {
  const { blog } = config;
  const types = feedTypes(config);
  if (blog === false || types.length === 0) return [];
  return config.locales.flatMap(({ code }) => {
    const context = byLocale[code]!;
    const plan = (path: string, feed: PlannedFeed): FeedPlan => ({
      path,
      feed,
      files: types.map((type) => ({ type, path: joinPath(path, FEED_FILES[type]).slice(1) })),
    });
    return [
      plan(blogPath(context, blog), planFeed(blog, context, { quoteOf })),
      ...feedTopics(blog, context).map((topic) =>
        plan(topic.path, planFeed(blog, context, { quoteOf, topic })),
      ),
    ];
  });
}

/**
 * Writes the files of a feed.
 *
 * @param htmlOf returns the HTML of an article: references resolved, addresses relative to the origin
 */
export function feedFiles({ feed, files }: FeedPlan, htmlOf: (quote: QuotedText) => string): OutputFile[] {
  const items = feed.items.map(({ quote, ...item }) => ({
    ...item,
    html: feedHtml(htmlOf(quote), item.url),
  }));
  return files.map(({ path, type }) => ({ path, content: WRITERS[type]({ ...feed, items }) }));
}

function feedTypes({ blog }: SiteConfig): readonly FeedType[] {
  return blog === false || blog.feed === false ? [] : [...new Set(blog.feed.types)];
}
