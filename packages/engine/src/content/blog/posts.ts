import type { BlogConfig } from '../../config/schema';
import type { Locale } from '../../shared/locale';
import { inOwnOrder } from '../../shared/ownOrder';
import { joinPath } from '../../shared/url';
import { articleOf, type BuildContext, isLeftOut, type Variant, variantsOf } from '../articles';
import type { LocaleData } from '../data';
import { dayOf, instantOf, momentOf } from '../dates';
import { entryOf } from '../entryViews';
import type { PostFrontMatter } from '../frontMatter/schemas';
import type { Author, Entry, Post } from '../types';
import { authorsOf } from './authors';
import { foldLabel } from './listSegment';
import { fromFileName, misspeltDate } from './postNames';
import { readingMinutes } from './readingTime';
import { reportJoined, tagKeys, tagsOf } from './tags';
import { categoryKeys } from './topics';

/** Builds the posts of one locale, newest first. Drafts are included only in development or when shared. */
export function buildPosts(
  locale: Locale,
  authors: ReadonlyMap<string, Author>,
  data: LocaleData,
  context: BuildContext,
): Post[] {
  const { config, report } = context;
  if (config.blog === false) return [];
  const blog = config.blog;
  // Problems of originals are the same in every locale, so only the default locale reports them.
  const reported: BuildContext = locale.isDefault ? context : { ...context, report: () => undefined };
  const variants = variantsOf('post', locale, context);
  const keys = tagKeys(
    variants.map(({ original }) => original),
    data.tags,
  );
  const posts: Post[] = [];
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
    if (isLeftOut(article, context)) continue;
    const { sidebar_label: sidebarLabel } = variant.entry.frontMatter as PostFrontMatter;
    // List items are taken as intended; for tags, `tags.yml` decides.
    if (typeof frontMatter.categories === 'string')
      reportJoined('categories', [frontMatter.categories], original, reported.report);
    const post: Post = {
      ...article,
      date: dayOf(written),
      moment: momentOf(written),
      tags: tagsOf(frontMatter, original, { keys, known: data.tags }, reported),
      authors: authorsOf(frontMatter, original, authors, reported.report),
      sidebarLabel: sidebarLabel === undefined ? article.title : inOwnOrder(sidebarLabel, locale.direction),
      readingMinutes: readingTime(variant.entry, blog),
      isPinned: frontMatter.pinned,
      categories: categoryKeys(frontMatter),
      series: seriesOf(variant),
    };
    posts.push(post);
  }
  return posts.sort(newestFirst);
}

function seriesOf({ entry, original }: Variant): Post['series'] {
  const { series: written } = original.frontMatter as PostFrontMatter;
  const { series: label = written } = entry.frontMatter as PostFrontMatter;
  return written === undefined ? null : { key: foldLabel(written), written, label: label! };
}

/** Sorts by displayed date, then by time, then by key. */
function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return instantOf(b.moment) - instantOf(a.moment) || (a.key < b.key ? 1 : -1);
}

function readingTime(entry: Entry, blog: BlogConfig): number {
  // A part of the text's outline: `outline.ts` compares it.
  return readingMinutes(entryOf(entry).article.words, blog.readingSpeed);
}

function missingDate(original: Entry) {
  const near = misspeltDate(original.key);
  const day = near ? undefined : /\d{4}-\d{2}-\d{2}|(?<=\/)\d{6}(?=-\d+$)/.exec(original.key)?.[0];
  const [folder = ''] = /^.*(?=\/)/.exec(original.key.slice('blog/'.length)) ?? [];
  const ofFolder = fromFileName(folder).date;
  const other = original.hidings.find(({ date }) => date !== undefined)?.field;
  return {
    rule: 'front-matter',
    level: 'throw',
    file: original.file,
    line: 1,
    message: `the post has no date${day === undefined ? '' : `: no calendar has the ${day} of its name`}`,
    hint: other
      ? `Write \`date\` instead of \`${other}\`.`
      : near
        ? `Name it \`${near.name}\`${near.isShort ? ', since a short date such as `250918-01` is the whole name' : ''}, or add \`date: ${near.date}\` to the front matter.`
        : ofFolder !== null
          ? `Name it \`index.md\` if it is the post of its folder, begin its name with \`_\` if it is a part of one, or add \`date: ${ofFolder}\` to the front matter.`
          : 'Add `date: 2025-09-18` to the front matter, or begin the file name with it.',
  } as const;
}
