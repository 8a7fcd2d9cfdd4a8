import type { SiteConfig } from '../../config/resolve';
import { blogPath } from '../../pages/blog';
import { FEED_FILES, type FeedType } from '../../pages/feedLinks';
import { defaultChoice } from '../../shared/colorMode';
import { joinPath, localePath } from '../../shared/url';
import type { Output } from '../types';
import { atomFeed } from './atom';
import { type Feed, feedOf, feedTopics, stylePath } from './feed';
import { jsonFeed } from './json';
import { rssFeed } from './rss';
import { feedCss } from './view';

const WRITERS: Readonly<Record<FeedType, (feed: Feed) => string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/** RSS, Atom and JSON feeds of the blog and of its topics, for each locale, and their style sheet. */
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
  files: ({ config, byLocale, htmlOf, rootStyles }) => {
    const { blog } = config;
    const types = feedTypes(config);
    if (blog === false || types.length === 0) return [];
    const css = feedCss(defaultChoice(config.colorMode));
    const filesOf = (page: string, feed: Feed) =>
      types.map((type) => ({
        path: joinPath(page, FEED_FILES[type]).slice(1),
        content: WRITERS[type](feed),
      }));
    return [
      ...config.locales.flatMap(({ code }) => {
        const context = byLocale[code]!;
        return [
          ...filesOf(blogPath(context, blog), feedOf(blog, context, { htmlOf })),
          ...feedTopics(blog, context).flatMap((topic) =>
            filesOf(topic.path, feedOf(blog, context, { htmlOf, topic })),
          ),
        ];
      }),
      { path: stylePath(blog).slice(1), content: `${rootStyles(css)}\n${css}` },
    ];
  },
};

function feedTypes({ blog }: SiteConfig): readonly FeedType[] {
  return blog === false || blog.feed === false ? [] : [...new Set(blog.feed.types)];
}
