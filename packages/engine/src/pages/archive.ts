import type { BlogConfig } from '../config/schema';
import type { Post } from '../content/types';
import type { Page } from '../shared/page';
import type { ArchiveProps } from '../shared/screens';
import { blogPath, groupByYear, listedPosts } from './blog';
import type { PageContext } from './context';
import { headOf } from './head';
import { everyLocale } from './locales';
import { dateText, foreignLanguage } from './summaries';

/** Posts on the archive's own page; with more, the older years fold into pages of their own. */
export const ARCHIVE_POSTS = 500;

/** All posts by year: the archive, and on a large blog a page for each of its older years. */
export function archivePages(blog: BlogConfig, context: PageContext): Page[] {
  const { locale, t } = context;
  const years = groupByYear(listedPosts(context));
  const folded = foldedYears(years);
  const path = blogPath(context, blog, 'archive');
  const pageOf = (own: string, title: string, props: ArchiveProps, isWhole: boolean): Page => ({
    path: own,
    locale: locale.code,
    screen: 'archive',
    props,
    head: headOf(
      {
        path: own,
        title,
        description: t('archive.description'),
        // A year may have no posts in another language.
        alternates: isWhole ? everyLocale(path, context) : {},
      },
      context,
    ),
    shared: [],
    alternates: everyLocale(path, context),
    source: null,
  });
  const whole = years.map(({ year, posts }) => ({
    year,
    count: posts.length,
    href: folded.has(year) ? context.address(yearPath(blog, context, year)) : null,
    posts: folded.has(year) ? [] : entriesOf(posts, context),
  }));
  return [
    pageOf(path, t('archive.title'), { years: whole, archiveHref: null }, true),
    ...years
      .filter(({ year }) => folded.has(year))
      .map(({ year, posts }) =>
        pageOf(
          yearPath(blog, context, year),
          t('archive.yearTitle', { year }),
          {
            years: [{ year, count: posts.length, href: null, posts: entriesOf(posts, context) }],
            archiveHref: context.address(path),
          },
          false,
        ),
      ),
  ];
}

/** Where the archive lists a year: a place on its page, or a page of the year's own. */
export function archiveYearHref(blog: BlogConfig, context: PageContext): (year: string) => string {
  const folded = foldedYears(groupByYear(listedPosts(context)));
  const archive = context.address(blogPath(context, blog, 'archive'));
  return (year) =>
    folded.has(year) ? context.address(yearPath(blog, context, year)) : `${archive}#year-${year}`;
}

const yearPath = (blog: BlogConfig, context: PageContext, year: string) =>
  blogPath(context, blog, 'archive', year);

/** The years after those whose posts fit on the archive's page; the newest is always there. */
function foldedYears(
  years: readonly { readonly year: string; readonly posts: readonly Post[] }[],
): Set<string> {
  const folded = new Set<string>();
  let shown = 0;
  for (const { year, posts } of years) {
    shown += posts.length;
    if (shown > ARCHIVE_POSTS && year !== years[0]?.year) folded.add(year);
  }
  return folded;
}

function entriesOf(posts: readonly Post[], context: PageContext): ArchiveProps['years'][number]['posts'] {
  return posts.map((post) => ({
    title: post.title,
    href: context.address(post.path),
    date: dateText(post.date, context),
    lang: foreignLanguage(post),
    languageLabel: post.state === 'missing' ? post.language.label : null,
  }));
}
