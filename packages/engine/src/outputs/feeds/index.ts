import type { SiteConfig } from '../../config/resolve';
import { joinPath, localePath } from '../../shared/url';
import type { Output, OutputFile } from '../types';
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
  files: ({ config, byLocale, articleHtml }) => {
    const types = feedTypes(config);
    if (config.blog === false || types.length === 0) return [];
    const { blog } = config;
    const files = config.locales.flatMap(({ code, prefix }): OutputFile[] => {
      const feed = buildFeed(blog, byLocale[code]!, articleHtml);
      return types.map((type) => ({
        path: localePath(prefix, joinPath(blog.path, FEED_FILES[type])).slice(1),
        content: WRITERS[type](feed),
      }));
    });
    return [...files, { path: stylePath(blog).slice(1), content: FEED_CSS }];
  },
};

function feedTypes({ blog }: SiteConfig): readonly FeedType[] {
  return blog === false || blog.feed === false ? [] : [...new Set(blog.feed.types)];
}
