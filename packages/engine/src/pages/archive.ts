import type { BlogConfig } from '../config/schema';
import type { Post } from '../content/types';
import type { Page } from '../shared/page';
import type { ArchivePeriod, ArchiveProps, NeighbourLink } from '../shared/screens';
import { joinPath } from '../shared/url';
import { blogPath, listedPosts } from './blog';
import { newestSidebar, sidebarsOfPosts } from './blogSidebar';
import type { PageContext } from './context';
import { generatedPage } from './generatedPage';
import { breadcrumbsLd } from './jsonLd';
import { labelled, updatedLabel } from './listLabels';
import { everyLocale } from './locales';
import { periodName, periodTitle, shortPeriodName } from './periodNames';
import { type Period, periodsOf, wholePeriods } from './periods';
import { dateText, foreignLanguage, postSummary } from './summaries';

/**
 * Maximum number of posts on a page of the archive. Beyond it, older years get pages of their own, and in a long year
 * each month.
 */
export const ARCHIVE_POSTS = 500;

type Posts = Period<Post>;

/**
 * Plans the archive: all posts by year. On a large blog older years have pages of their own. A year that is too long
 * for one page links to pages of its months, and such a month to its parts.
 */
export function archivePages(blog: BlogConfig, context: PageContext): Page[] {
  const { years, folded } = archiveOf(context);
  const path = archivePath(blog, context);
  const title = context.t('archive.title');
  const periods = years.map((year) => {
    const label = periodName(year.id, context);
    return folded.includes(year)
      ? linkedPeriod(year, label, blog, context)
      : listedPeriod(year, label, context);
  });
  const archive = generatedPage(
    {
      path,
      screen: 'archive',
      props: { title, trail: [], periods, newer: null, older: null },
      title,
      description: context.t('archive.description'),
      shared: newestSidebar(blog, context),
    },
    context,
  );
  return [archive, ...periodPages(folded, blog, context)];
}

/** Returns a function from a year to its address in the archive: an anchor on its page, or a page of its own. */
export function archiveYearHref(blog: BlogConfig, context: PageContext): (year: string) => string {
  const folded = new Set(archiveOf(context).folded.map(({ id }) => id));
  const archive = archivePath(blog, context);
  return (year) =>
    context.address(folded.has(year) ? periodPath(year, blog, context) : archive) +
    (folded.has(year) ? '' : `#year-${year}`);
}

/** The years of a locale, newest first, and those with pages of their own: all beyond the limit of the archive. */
function archiveOf(context: Pick<PageContext, 'config' | 'local'>) {
  const years = periodsOf(listedPosts(context), ({ date }) => date, ARCHIVE_POSTS);
  let shown = 0;
  const folded = years.filter(({ items }) => {
    shown += items.length;
    return shown > ARCHIVE_POSTS;
  });
  return { years, folded };
}

/** Pages of the given years, and of their subdivisions. */
function periodPages(years: readonly Posts[], blog: BlogConfig, context: PageContext): Page[] {
  const whole = wholePeriods(years);
  const known = foldedIn(context);
  const sidebarOf = sidebarsOfPosts(blog, context);
  const pagesOf = (periods: readonly Posts[], above: readonly Posts[]): Page[] =>
    periods.flatMap((period) => {
      const order = period.parts.length > 0 ? periods : whole;
      const at = order.indexOf(period);
      const near = { newer: order[at - 1], older: order[at + 1] };
      return [
        periodPage({ period, above, known, sidebarOf, ...near }, blog, context),
        ...pagesOf(period.parts, [...above, period]),
      ];
    });
  return pagesOf(years, []);
}

interface PeriodContext {
  readonly period: Posts;
  /** Its ancestors, the year first. */
  readonly above: readonly Posts[];
  /** Locale code → ids of the periods with pages of their own. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sidebarOf: ReturnType<typeof sidebarsOfPosts>;
  readonly newer: Posts | undefined;
  readonly older: Posts | undefined;
}

function periodPage(
  { period, above, known, sidebarOf, newer, older }: PeriodContext,
  blog: BlogConfig,
  context: PageContext,
): Page {
  const { address, t } = context;
  const archive = archivePath(blog, context);
  const path = periodPath(period.id, blog, context);
  const title = periodTitle(period.id, context);
  const trail = [
    { name: t('archive.title'), path: archive },
    ...[...above, period].map(({ id }) => ({
      name: periodName(id, context),
      path: periodPath(id, blog, context),
    })),
  ];
  const neighbour = (near: Posts | undefined): NeighbourLink | null =>
    near ? { title: periodName(near.id, context), href: address(periodPath(near.id, blog, context)) } : null;
  const props: ArchiveProps = {
    title,
    trail: trail.map((step) => ({ label: step.name, href: address(step.path) })),
    periods:
      period.parts.length > 0
        ? period.parts.map((part) => linkedPeriod(part, shortPeriodName(part.id, context), blog, context))
        : [listedPeriod(period, periodName(period.id, context), context)],
    newer: neighbour(newer),
    older: neighbour(older),
  };
  // Another language may have no posts in this period, or so few that its archive lists them.
  const hreflang = Object.fromEntries(
    Object.entries(everyLocale(path, context)).filter(([code]) => known.get(code)?.has(period.id)),
  );
  return generatedPage(
    {
      path,
      screen: 'archive',
      props,
      title,
      description: t('archive.description'),
      alternates: { ...everyLocale(archive, context), ...hreflang },
      hreflang,
      jsonLd: [breadcrumbsLd(trail, context)],
      shared: sidebarOf(period.items[0]),
    },
    context,
  );
}

/** Locale code → ids of the periods with pages of their own. */
function foldedIn({ config, site }: PageContext): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = ({ id, parts }: Posts): string[] => [id, ...parts.flatMap(ids)];
  return new Map(
    Object.entries(site.byLocale).map(([code, local]) => [
      code,
      new Set(archiveOf({ config, local }).folded.flatMap(ids)),
    ]),
  );
}

const archivePath = (blog: BlogConfig, context: PageContext) => blogPath(context, blog, 'archive');

const periodPath = (id: string, blog: BlogConfig, context: PageContext) =>
  joinPath(archivePath(blog, context), id.replaceAll('-', '/'));

const LEVELS = ['year', 'month', 'part'];

const anchorOf = (id: string) => `${LEVELS[id.split('-').length - 1]}-${id}`;

/** A period with its posts. */
function listedPeriod({ id, items }: Posts, label: string, context: PageContext): ArchivePeriod {
  const posts = items.map((post) => {
    const { label: text, result } = labelled(postSummary(post, context), updatedLabel(post, context));
    return {
      title: post.title,
      href: context.address(post.path),
      date: dateText(post.date, context),
      lang: foreignLanguage(post),
      languageLabel: post.state === 'missing' ? post.language.label : null,
      ...(text !== undefined && { label: text }),
      ...(result && { result }),
    };
  });
  return { id: anchorOf(id), label, count: items.length, href: null, posts, parts: [] };
}

/** A period with links to the pages of its posts. */
function linkedPeriod(
  { id, items, parts }: Posts,
  label: string,
  blog: BlogConfig,
  context: PageContext,
): ArchivePeriod {
  const hrefOf = (own: string) => context.address(periodPath(own, blog, context));
  return {
    id: anchorOf(id),
    label,
    count: items.length,
    href: hrefOf(id),
    posts: [],
    parts: parts.map((part) => ({
      label: shortPeriodName(part.id, context),
      href: hrefOf(part.id),
      count: part.items.length,
    })),
  };
}
