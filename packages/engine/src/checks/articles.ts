import type { Article, Entry, LocalizedSite, Site } from '../content/types';

/** Every post, document and page that a locale shows. */
export function articlesOf({ posts, pages, versions }: LocalizedSite): Article[] {
  return [...posts, ...pages, ...versions.flatMap(({ docs }) => docs)];
}

/** Every text that some locale shows, once. */
export function shownEntries({ byLocale }: Site): Entry[] {
  return [
    ...new Set(Object.values(byLocale).flatMap((local) => articlesOf(local).map(({ entry }) => entry))),
  ];
}
