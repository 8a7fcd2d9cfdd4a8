import type { Check } from './types';

/** Reading time, in minutes, from which on a post is long. */
const LONG = 3;

/** Reports long posts without a fold: lists show only their description. */
export const checkTruncation: Check = ({ config, site }) => {
  // An MDX post and a compact list show the description in any case.
  if (config.blog === false || config.blog.list === 'compact') return [];
  const posts = site.byLocale[config.defaultLocale]?.posts ?? [];
  return posts
    .filter(
      ({ entry, readingMinutes, isUnlisted }) =>
        !entry.article.hasExcerpt && !entry.article.isMdx && !isUnlisted && readingMinutes >= LONG,
    )
    .map(({ entry }) => ({
      rule: 'untruncated-post',
      level: config.checks.untruncatedPosts,
      file: entry.file,
      message: 'the long post has no `<!-- truncate -->`, so lists show its description alone',
      hint: 'Put `<!-- truncate -->` after its introduction.',
    }));
};
