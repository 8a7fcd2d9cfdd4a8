import type { SiteConfig } from '../../config/resolve';
import type { Locale } from '../../shared/locale';
import { joinPath, localePath } from '../../shared/url';
import { labelsOf } from '../translation/label';
import type { Post, Tag } from '../types';
import { foldLabel, listSegment, type TopicKind } from './listSegment';
import { byLabel, listedBy } from './tags';

/** Builds the categories of the listed posts of a locale, sorted by label. */
export function buildCategories(posts: readonly Post[], locale: Locale, config: SiteConfig): Tag[] {
  const names = new Map<string, string>();
  // The last one wins: the spelling of the oldest post, which is the most stable.
  for (const { frontMatter } of posts)
    for (const name of categoriesOf(frontMatter)) names.set(foldLabel(name), name);
  return [...listedBy(posts, config, (post) => post.categories)]
    .map(([key, listed]) =>
      topic('categories', { key, label: names.get(key)!, posts: listed }, locale, config),
    )
    .sort(byLabel(locale));
}

/** Distinct category keys of a post. */
export function categoryKeys(frontMatter: Post['frontMatter']): string[] {
  return [...new Set(categoriesOf(frontMatter).map(foldLabel))];
}

/** Builds the series of a locale, sorted by label. A series needs at least two listed posts. */
export function buildSeries(posts: readonly Post[], locale: Locale, config: SiteConfig): Tag[] {
  return [...listedBy(posts, config, ({ series }) => (series ? [series.key] : []))]
    .filter(([, listed]) => listed.length > 1)
    .map(([key, listed]) => {
      const names = listed.map(({ series }) => series!);
      // The label of a translation, if any; otherwise the spelling of the oldest post.
      const { label } = names.find((series) => series.label !== series.written) ?? names.at(-1)!;
      return topic('series', { key, label, posts: listed }, locale, config);
    })
    .sort(byLabel(locale));
}

/** Category labels of a post as written. */
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
    path: localePath(locale.prefix, joinPath(base, kind, listSegment(kind, key))),
    posts,
  };
}
