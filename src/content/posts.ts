import type { BlogConfig } from '../config/schema';
import type { Locale } from '../shared/locale';
import { joinPath } from '../shared/url';
import { articleOf, type BuildContext, variantsOf } from './articles';
import { authorsOf } from './authors';
import type { LocaleData } from './data';
import { readingMinutes } from './readingTime';
import { isCalendarDate, type PostFrontMatter } from './schemas';
import { tagsOf } from './tags';
import type { Author, Entry, Post } from './types';

/** The posts of one locale, newest first; drafts only in development. */
export function buildPosts(
  locale: Locale,
  authors: ReadonlyMap<string, Author>,
  data: LocaleData,
  context: BuildContext,
): Post[] {
  const { config, isDev, report } = context;
  if (config.blog === false) return [];
  const blog = config.blog;
  // Problems of the originals are the same in every locale, so only the default one reports them.
  const reported: BuildContext = locale.isDefault ? context : { ...context, report: () => undefined };
  const posts: Post[] = [];
  for (const variant of variantsOf('post', locale, context)) {
    const original = variant.original;
    const frontMatter = original.frontMatter as PostFrontMatter;
    const { date, slug } = fromFileName(original.key.slice('blog/'.length));
    const shown = frontMatter.date ?? date;
    if (shown === null) {
      if (locale.isDefault) report(missingDate(original));
      continue;
    }
    const article = articleOf<PostFrontMatter>(
      variant,
      locale,
      joinPath(blog.path, frontMatter.slug ?? slug),
      context,
    );
    if (article.isDraft && !isDev) continue;
    posts.push({
      ...article,
      date: shown,
      tags: tagsOf(frontMatter, original, data.tags, reported),
      authors: authorsOf(frontMatter, original, authors, reported.report),
      readingMinutes: readingTime(variant.entry, blog),
    });
  }
  return posts.sort((a, b) => (a.date === b.date ? (a.key < b.key ? 1 : -1) : a.date < b.date ? 1 : -1));
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
