import { dayOf } from '../content/dates';
import { escapeHtml } from '../shared/text';
import { blogPath, listedPosts } from './blog';
import type { PageContext } from './context';

const WEEKS = 53;

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Distance between squares, which are 10 wide. */
const STEP = 13;

/**
 * The weeks of a year as a row of squares that links to the archive. It marks weeks with posts, and weeks in which the
 * author changed one (`last_update`). The last week is that of the newest date, not of the build, since otherwise the
 * page would change every week. Empty without posts.
 */
export function yearLine(context: PageContext): string {
  const { config, address, formatMonth, t } = context;
  const posts = listedPosts(context);
  if (config.blog === false || posts.length === 0) return '';
  const changes = posts.flatMap(({ entry: { frontMatter } }) =>
    frontMatter.last_update
      ? [frontMatter.last_update.date].filter((date) => date !== undefined).map(dayOf)
      : [],
  );
  const dates = posts.map(({ date }) => date);
  const last = [...dates, ...changes].reduce((a, b) => (a > b ? a : b));
  const indexOf = (date: string) => WEEKS - 1 - Math.floor((Date.parse(last) - Date.parse(date)) / WEEK);
  const recent = dates.filter((date) => indexOf(date) >= 0);
  const path = (own: readonly string[]) =>
    [...new Set(own.map(indexOf))]
      .filter((index) => index >= 0)
      .sort((a, b) => a - b)
      .map((index) => `M${index * STEP} 5h10`)
      .join('');
  const first = new Date(Date.parse(last) - (WEEKS - 1) * WEEK).toISOString();
  const months = `${formatMonth(first.slice(0, 7))} – ${formatMonth(last.slice(0, 7))}`;
  // In a year of changes alone, "0 posts" would contradict the squares.
  const words = recent.length === 0 ? months : `${months} · ${t('post.count', { count: recent.length })}`;
  const href = address(blogPath(context, config.blog, 'archive'));
  return `<p class="weeks"><a href="${escapeHtml(href)}"><svg viewBox="0 0 686 10" aria-hidden="true"><path d="M0 5h686"/><path d="${path(changes)}"/><path d="${path(dates)}"/></svg>${escapeHtml(words)}</a></p>`;
}
