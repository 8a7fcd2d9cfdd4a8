import type { SiteConfig } from '../../config/resolve';
import type { Locale } from '../../shared/locale';
import { pathMistake } from '../../shared/mistakes/validPath';
import { writtenList } from '../../shared/mistakes/writtenList';
import { didYouMean } from '../../shared/nearest';
import type { Problem } from '../../shared/problem';
import { joinPath, localePath, normalizePath } from '../../shared/url';
import { groupByEach } from '../../shared/values/groupBy';
import type { BuildContext } from '../articles';
import type { TagData } from '../dataSchemas';
import { fieldPlace } from '../fieldPlace';
import type { PostFrontMatter } from '../frontMatter/schemas';
import type { Entry, Post, Tag } from '../types';
import { foldLabel } from './listSegment';

/** Maximum number of unknown tags of one post that are reported individually. */
const MANY = 5;

/** Tags of a site, from posts and `tags.yml`. */
export interface KnownTags {
  /** Spelling of a tag → its key: spellings that differ in case or spaces only are one tag. */
  readonly keys: ReadonlyMap<string, string>;
  readonly known: Readonly<Record<string, TagData>>;
}

/**
 * Maps every spelling of a tag in posts to its key: that of `tags.yml`, else the first spelling in the order of files.
 */
export function tagKeys(posts: readonly Entry[], known: KnownTags['known']): Map<string, string> {
  const byFold = new Map(Object.keys(known).map((key) => [foldLabel(key), key]));
  const keys = new Map<string, string>();
  for (const { frontMatter } of [...posts].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    for (const { label } of written(frontMatter as PostFrontMatter)) {
      const folded = foldLabel(label);
      if (!byFold.has(folded)) byFold.set(folded, label);
      keys.set(label, Object.hasOwn(known, label) ? label : byFold.get(folded)!);
    }
  }
  return keys;
}

/** Distinct tag keys of a post. Tags missing in `tags.yml`, and tags whose path is not valid, are reported. */
export function tagsOf(
  frontMatter: PostFrontMatter,
  original: Entry,
  { keys, known }: KnownTags,
  { config, report }: Pick<BuildContext, 'config' | 'report'>,
): string[] {
  const tags = written(frontMatter);
  const place = fieldPlace(original, 'tags');
  const unlisted = tags
    .filter(({ label, isInline }) => !isInline && !Object.hasOwn(known, keys.get(label)!))
    .map(({ label }) => label);
  for (const problem of unknownTags(unlisted, Object.keys(known)))
    report({ rule: 'unknown-tag', level: config.checks.unknownTags, ...place, ...problem });
  reportJoined('tags', unlisted, original, report);
  for (const { label, permalink } of tags) {
    const key = keys.get(label)!;
    const segment = segmentOf(key, {
      ...(Object.hasOwn(known, key) && known[key]),
      ...(permalink && { permalink }),
    });
    const isLeftOut = normalizePath(`/${segment}`) !== joinPath(segment);
    const mistake = isLeftOut
      ? 'must not be `index` or end with `.html`, which addresses leave out'
      : pathMistake(segment);
    if (mistake !== null)
      report({
        rule: 'tag',
        level: 'throw',
        ...place,
        message: `the tag \`${label}\` names its page, and a path ${mistake}`,
        hint: `Rename it, or give it a \`permalink\` in content/tags.yml.`,
      });
  }
  return [...new Set(tags.map(({ label }) => keys.get(label)!))];
}

/** Problems of tags that `tags.yml` does not list: one each, or one for many. A site without that file lists none. */
function unknownTags(
  labels: readonly string[],
  known: readonly string[],
): Pick<Problem, 'message' | 'hint'>[] {
  if (known.length === 0) return [];
  const names = labels.map((label) => `\`${label}\``);
  if (names.length > MANY)
    return [
      {
        message: `unknown tags ${names.slice(0, MANY).join(', ')} and ${names.length - MANY} more`,
        hint: 'Add them to content/tags.yml.',
      },
    ];
  return labels.map((label) => ({
    message: `unknown tag \`${label}\``,
    hint: didYouMean(label, known) ?? `Add \`${label}\` to content/tags.yml.`,
  }));
}

/** Reports labels that seem to be several: separated by commas, or list lines that YAML joins. */
export function reportJoined(
  field: 'tags' | 'categories',
  names: readonly string[],
  original: Entry,
  report: BuildContext['report'],
): void {
  for (const name of names.filter((label) => /[,，、;]|(?:^|\s)-\s/.test(label)))
    report({
      rule: 'joined-labels',
      level: 'warn',
      ...fieldPlace(original, field),
      message: `\`${name}\` is one label of \`${field}\`, in which several seem to be`,
      hint: `Write \`${field}: ${writtenList(name.replaceAll(/(?:^|\s)-\s/g, ','))}\`${field === 'tags' ? ', or list it in content/tags.yml' : `, or \`${field}: [${JSON.stringify(name)}]\``} if it is one.`,
    });
}

function written({ tags = [] }: PostFrontMatter) {
  return tags.map((tag) =>
    typeof tag === 'string'
      ? { label: tag, permalink: undefined, isInline: false }
      : { label: tag.label, permalink: tag.permalink, isInline: true },
  );
}

/** Last path segment of a tag's list. */
function segmentOf(key: string, { permalink }: TagData): string {
  return permalink ?? foldLabel(key);
}

/** Groups the listed posts of a locale by key. */
export function listedBy(
  posts: readonly Post[],
  config: SiteConfig,
  keysOf: (post: Post) => readonly string[],
): Map<string, Post[]> {
  return groupByEach(
    posts.filter((post) => !post.isUnlisted && !isHidden(post, config)),
    keysOf,
  );
}

/** Comparator of labels in a locale, with numeric order: `Java 8` precedes `Java 17`. */
export function byLabel(locale: Locale): (a: Tag, b: Tag) => number {
  const collator = new Intl.Collator(locale.code, { numeric: true });
  return (a, b) => collator.compare(a.label, b.label) || (a.key < b.key ? -1 : 1);
}

/** Builds the tags of the listed posts of a locale, sorted by label. */
export function buildTags(
  posts: readonly Post[],
  data: Readonly<Record<string, TagData>>,
  locale: Locale,
  config: SiteConfig,
): Tag[] {
  const base = config.blog === false ? '/blog' : config.blog.path;
  return [...listedBy(posts, config, (post) => post.tags)]
    .map(([key, tagged]) => {
      const inline = inlineTag(key, tagged);
      const known = Object.hasOwn(data, key) ? data[key]! : inline;
      return {
        ...known,
        key,
        label: known.label ?? key,
        path: localePath(locale.prefix, joinPath(base, 'tags', segmentOf(key, known))),
        posts: tagged,
      };
    })
    .sort(byLabel(locale));
}

/** True for a post without a translation when the configuration hides those from the lists. */
export function isHidden(post: Pick<Post, 'state'>, config: SiteConfig): boolean {
  return post.state === 'missing' && config.blog !== false && config.blog.untranslated === 'hide';
}

function inlineTag(key: string, posts: readonly Post[]): TagData {
  for (const post of posts) {
    for (const tag of post.frontMatter.tags ?? [])
      if (typeof tag !== 'string' && foldLabel(tag.label) === foldLabel(key)) return tag;
  }
  return {};
}
