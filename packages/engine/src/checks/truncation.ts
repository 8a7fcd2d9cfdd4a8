import type { Check } from './types';

/** Minimum reading time of a long post, in minutes. */
const LONG = 3;

/** Reports long posts without a truncation marker: lists render only their description. */
export const checkTruncation: Check = ({ config, site }) => {
  // MDX posts and compact lists always use the description.
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
