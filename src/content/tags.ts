import type { SiteConfig } from '../config/resolve';
import type { Locale } from '../shared/locale';
import { nearest } from '../shared/nearest';
import { joinPath, localePath } from '../shared/url';
import type { BuildContext } from './articles';
import type { PostFrontMatter, TagData } from './schemas';
import type { Entry, Post, Tag } from './types';

/** Keys of a post's tags, each once; a tag that `tags.yml` does not list is reported. */
export function tagsOf(
  frontMatter: PostFrontMatter,
  original: Entry,
  known: Readonly<Record<string, TagData>>,
  { config, report }: BuildContext,
): string[] {
  const keys = (frontMatter.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.label));
  const hasList = Object.keys(known).length > 0;
  for (const key of keys) {
    const isInline = (frontMatter.tags ?? []).some((tag) => typeof tag !== 'string' && tag.label === key);
    if (!hasList || isInline || key in known) continue;
    const near = nearest(key, Object.keys(known));
    report({
      rule: 'unknown-tag',
      level: config.checks.unknownTags,
      file: original.file,
      ...(original.lines.tags ? { line: original.lines.tags } : {}),
      message: `unknown tag \`${key}\``,
      hint: near ? `Did you mean \`${near}\`?` : `Add \`${key}\` to content/tags.yml.`,
    });
  }
  return [...new Set(keys)];
}

/** The tags that listed posts of a locale carry, with those posts; in the order of their labels. */
export function buildTags(
  posts: readonly Post[],
  data: Readonly<Record<string, TagData>>,
  locale: Locale,
  config: SiteConfig,
): Tag[] {
  const base = config.blog === false ? '/blog' : config.blog.path;
  const byKey = new Map<string, Post[]>();
  for (const post of posts) {
    if (post.isUnlisted || isHidden(post, config)) continue;
    for (const key of post.tags) {
      const tagged = byKey.get(key);
      if (tagged) tagged.push(post);
      else byKey.set(key, [post]);
    }
  }
  const collator = new Intl.Collator(locale.code);
  return [...byKey]
    .map(([key, tagged]) => {
      const inline = inlineTag(key, tagged);
      const known = data[key] ?? inline;
      const segment = known.permalink ?? key.trim().toLowerCase().replace(/\s+/g, '-');
      return {
        ...known,
        key,
        label: known.label ?? key,
        path: localePath(locale.prefix, joinPath(base, 'tags', segment)),
        posts: tagged,
      };
    })
    .sort((a, b) => collator.compare(a.label, b.label) || (a.key < b.key ? -1 : 1));
}

/** True for a post without a translation when the configuration hides those from the lists. */
export function isHidden(post: Pick<Post, 'state'>, config: SiteConfig): boolean {
  return post.state === 'missing' && config.blog !== false && config.blog.untranslated === 'hide';
}

function inlineTag(key: string, posts: readonly Post[]): TagData {
  for (const post of posts) {
    for (const tag of post.frontMatter.tags ?? [])
      if (typeof tag !== 'string' && tag.label === key) return tag;
  }
  return {};
}
