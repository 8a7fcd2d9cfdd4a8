import type { Article, LocalizedSite } from '../content/types';

/** Every post, document and page that a locale shows. */
export function articlesOf({ posts, pages, versions }: LocalizedSite): Article[] {
  return [...posts, ...pages, ...versions.flatMap(({ docs }) => docs)];
}
