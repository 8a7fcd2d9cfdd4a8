import type { BlogConfig } from '../config/schema';
import type { Locale } from '../shared/locale';
import { joinPath } from '../shared/url';
import { articleOf, type BuildContext, variantsOf } from './articles';
import { authorsOf } from './authors';
import type { LocaleData } from './data';
import { dayOf, instantOf, isCalendarDate, isScheduled } from './dates';
import { readingMinutes } from './readingTime';
import type { PostFrontMatter } from './schemas';
import { tagKeys, tagsOf } from './tags';
import type { Author, Entry, Post } from './types';

/** The posts of one locale, newest first; drafts and posts of the future only in development. */
export function buildPosts(
  locale: Locale,
  authors: ReadonlyMap<string, Author>,
  data: LocaleData,
  context: BuildContext,
): Post[] {
  const { config, isDev, now, report } = context;
  if (config.blog === false) return [];
  const blog = config.blog;
  // Problems of the originals are the same in every locale, so only the default one reports them.
  const reported: BuildContext = locale.isDefault ? context : { ...context, report: () => undefined };
  const variants = variantsOf('post', locale, context);
  const keys = tagKeys(
    variants.map(({ original }) => original),
    data.tags,
  );
  const posts: Dated[] = [];
  for (const variant of variants) {
    const original = variant.original;
    const frontMatter = original.frontMatter as PostFrontMatter;
    const { date, slug } = fromFileName(original.key.slice('blog/'.length));
    const written = frontMatter.date ?? date;
    if (written === null) {
      if (locale.isDefault) report(missingDate(original));
      continue;
    }
    const article = articleOf<PostFrontMatter>(
      variant,
      locale,
      joinPath(blog.path, frontMatter.slug ?? slug),
      context,
    );
    const isWaiting = !article.isDraft && isScheduled(written, now);
    if (isWaiting) reported.report(scheduled(original));
    const isDraft = article.isDraft || isWaiting;
    if (isDraft && !isDev) continue;
    const post: Post = {
      ...article,
      isDraft,
      date: dayOf(written),
      tags: tagsOf(frontMatter, original, { keys, known: data.tags }, reported),
      authors: authorsOf(frontMatter, original, authors, reported.report),
      sidebarLabel: (variant.entry.frontMatter as PostFrontMatter).sidebar_label ?? article.title,
      readingMinutes: readingTime(variant.entry, blog),
    };
    posts.push({ post, instant: instantOf(written) });
  }
  return posts.sort(newestFirst).map(({ post }) => post);
}

interface Dated {
  readonly post: Post;
  /** Orders the posts of one day. */
  readonly instant: number;
}

function newestFirst(a: Dated, b: Dated): number {
  if (a.post.date !== b.post.date) return a.post.date < b.post.date ? 1 : -1;
  if (a.instant !== b.instant) return b.instant - a.instant;
  return a.post.key < b.post.key ? 1 : -1;
}

function readingTime(entry: Entry, blog: BlogConfig): number {
  return readingMinutes(entry.article.words, blog.readingSpeed);
}

/**
 * Date and slug from a file's name: `2025-09-18-name` and `2025/09/18-name` give `/2025/09/18/name` as Docusaurus
 * documents it; `250918-01` gives its date and keeps its name.
 */
export function fromFileName(name: string): { readonly date: string | null; readonly slug: string } {
  const long = /^(.*?)(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.+))?$/.exec(name);
  if (long) {
    const [, folder = '', year, month = '', day = '', rest = ''] = long;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDate(date)) return { date, slug: joinPath(folder, `${year}/${month}/${day}`, rest) };
  }
  const short = /(?:^|\/)(\d{2})(\d{2})(\d{2})-\d+$/.exec(name);
  const date = short ? `20${short[1]}-${short[2]}-${short[3]}` : null;
  return { date: date && isCalendarDate(date) ? date : null, slug: name };
}

function scheduled({ file, lines }: Entry) {
  return {
    rule: 'scheduled',
    level: 'log',
    file,
    ...(lines.date ? { line: lines.date } : {}),
    message: 'the post has a date in the future: it is a draft until that day',
    hint: 'A build on that day publishes it; correct the date if it should be there now.',
  } as const;
}

function missingDate(original: Entry) {
  return {
    rule: 'front-matter',
    level: 'throw',
    file: original.file,
    line: 1,
    message: 'the post has no date',
    hint: 'Add `date: 2025-09-18` to the front matter, or begin the file name with it.',
  } as const;
}
