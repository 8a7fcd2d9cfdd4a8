import type { SiteConfig } from '../config/resolve';
import type { Locale } from '../shared/locale';
import { joinPath, localePath } from '../shared/url';
import { labelsOf } from './label';
import { byLabel, foldLabel, listedBy } from './tags';
import type { Post, Tag } from './types';

/** How posts are grouped into lists; each name is also the folder of its lists below the path of the blog. */
export type TopicKind = 'tags' | 'categories' | 'series';

/** The categories that listed posts of a locale have, in the order of their labels. */
export function buildCategories(posts: readonly Post[], locale: Locale, config: SiteConfig): Tag[] {
  const names = new Map<string, string>();
  // The spelling of the oldest post, which later ones seldom change.
  for (const { frontMatter } of posts)
    for (const name of categoriesOf(frontMatter)) names.set(foldLabel(name), name);
  return [...listedBy(posts, config, (post) => post.categories)]
    .map(([key, listed]) =>
      topic('categories', { key, label: names.get(key)!, posts: listed }, locale, config),
    )
    .sort(byLabel(locale));
}

/** Keys of the categories of a post, each once. */
export function categoryKeys(frontMatter: Post['frontMatter']): string[] {
  return [...new Set(categoriesOf(frontMatter).map(foldLabel))];
}

/** The series of a locale in the order of their labels; one that has begun with a single post is none yet. */
export function buildSeries(posts: readonly Post[], locale: Locale, config: SiteConfig): Tag[] {
  return [...listedBy(posts, config, ({ series }) => (series ? [series.key] : []))]
    .filter(([, listed]) => listed.length > 1)
    .map(([key, listed]) => {
      const names = listed.map(({ series }) => series!);
      // That of a translation, if there is any; else the spelling of the oldest post.
      const { label } = names.find((series) => series.label !== series.written) ?? names.at(-1)!;
      return topic('series', { key, label, posts: listed }, locale, config);
    })
    .sort(byLabel(locale));
}

/** The categories of a post as it writes them. */
export function categoriesOf({ categories = [] }: Post['frontMatter']): readonly string[] {
  return typeof categories === 'string' ? [categories] : categories;
}

function topic(
  kind: TopicKind,
  { key, label, posts }: Pick<Tag, 'key' | 'label' | 'posts'>,
  locale: Locale,
  config: SiteConfig,
): Tag {
  const base = config.blog === false ? '/blog' : config.blog.path;
  return {
    key,
    label: labelsOf(config, locale)(label),
    path: localePath(locale.prefix, joinPath(base, kind, segmentOf(key))),
    posts,
  };
}

/** What the address of a list ends with, of a tag that `tags.yml` gives no other. */
export function listSegment(kind: TopicKind, name: string): string {
  return kind === 'tags' ? foldLabel(name) : segmentOf(name);
}

/** The last part of an address: letters and digits of the name, and what joins them. */
function segmentOf(name: string): string {
  const words = foldLabel(name).match(/[\p{L}\p{M}\p{N}+_]+/gu) ?? [];
  return words.join('-') || encodeURIComponent(name).replaceAll('%', '').toLowerCase();
}
