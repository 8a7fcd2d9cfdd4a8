import type { Article, Entry, LocalizedSite, Post, Site } from './types';

/** Replaces entries of a site by entries with the same outline. */
export function withEntries(site: Site, changed: ReadonlyMap<Entry, Entry>): Site {
  const byLocale = Object.fromEntries(
    Object.entries(site.byLocale).map(([code, local]) => [code, localWithTexts(local, changed)]),
  );
  const entries = new Map(site.entries);
  for (const entry of changed.values()) entries.set(entry.id, entry);
  return { ...site, byLocale, entries };
}

function localWithTexts(local: LocalizedSite, changed: ReadonlyMap<Entry, Entry>): LocalizedSite {
  const replaced = new Map<Article, Article>();
  const now = <A extends Article>(article: A): A => {
    const entry = changed.get(article.entry);
    const original = changed.get(article.original);
    if (!entry && !original) return article;
    const known = replaced.get(article) as A | undefined;
    if (known) return known;
    const copy: A = { ...article, entry: entry ?? article.entry, original: original ?? article.original };
    replaced.set(article, copy);
    return copy;
  };
  const [posts, pages] = [local.posts.map(now), local.pages.map(now)];
  const versions = local.versions.map((version) => ({ ...version, docs: version.docs.map(now) }));
  const withPosts = <T extends { readonly posts: readonly Post[] }>(list: T): T =>
    list.posts.some((post) => replaced.has(post)) ? { ...list, posts: list.posts.map(now) } : list;
  return {
    ...local,
    posts,
    pages,
    versions,
    tags: local.tags.map(withPosts),
    categories: local.categories.map(withPosts),
    series: local.series.map(withPosts),
    authors: new Map([...local.authors].map(([key, author]) => [key, withPosts(author)])),
  };
}
