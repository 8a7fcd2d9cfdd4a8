import type { BlogConfig } from '../config/schema';
import type { Post } from '../content/types';
import type { BlogSidebar } from '../shared/shell';
import { archiveYearHref } from './archive';
import { groupByYear, listedPosts } from './blog';
import type { PageContext } from './context';
import { foreignLanguage } from './summaries';

/** Maximum number of posts in the HTML of a sidebar. A larger year is divided into parts. */
export const SIDEBAR_WINDOW = 30;

/** Number of posts in a part of a larger year; its newest part has between 0.5 and 1.5 times as many. */
const PART = 20;

/**
 * Divides the blog sidebar into parts: part id → posts, newest part first. So a page's HTML stays small however many
 * posts there are. A year is one part, a larger year several. These are counted from its oldest post, so that a new
 * post changes only the newest part and the pages with it. A configured number of newest posts is one part for all
 * pages.
 */
export function blogSidebarParts(
  { sidebarCount }: BlogConfig,
  listed: readonly Post[],
): ReadonlyMap<string, readonly Post[]> {
  if (sidebarCount === 0) return new Map();
  if (sidebarCount !== 'ALL') return new Map([['blog-sidebar:0', listed.slice(0, sidebarCount)]]);
  const parts = new Map<string, readonly Post[]>();
  for (const [year, posts] of groupByYear(listed)) {
    const { length } = posts;
    const count = length > SIDEBAR_WINDOW ? Math.round(length / PART) : 1;
    for (let number = count - 1; number >= 0; number--) {
      const start = number === count - 1 ? 0 : length - (number + 1) * PART;
      parts.set(
        `blog-sidebar:${year}${number === 0 ? '' : `.${number}`}`,
        posts.slice(start, length - number * PART),
      );
    }
  }
  return parts.size > 0 ? parts : new Map([['blog-sidebar:0', []]]);
}

/**
 * The parts of the blog sidebar by id. Each lists all years, and the posts of its own part. Only the newest part
 * contains the number of posts in the newest year: otherwise each new post would change every page.
 */
export function blogSidebars(blog: BlogConfig, context: PageContext): Record<string, BlogSidebar> {
  const listed = listedPosts(context);
  const parts = blogSidebarParts(blog, listed);
  const hrefOf = archiveYearHref(blog, context);
  const shown = blog.sidebarCount === 'ALL' ? listed : [...parts.values()].flat();
  const years = [...groupByYear(shown)];
  const sidebarOf = (posts: readonly Post[], isNewest: boolean): BlogSidebar => {
    const byYear = groupByYear(posts);
    return {
      title: blog.sidebarTitle ? context.label(blog.sidebarTitle) : context.t('blog.sidebarTitle'),
      years: years.map(([year, { length }], index) => ({
        year,
        label: index > 0 || isNewest ? `${year} · ${length}` : year,
        href: hrefOf(year),
        posts: (byYear.get(year) ?? []).map((post) => ({
          title: post.sidebarLabel,
          href: context.address(post.path),
          lang: foreignLanguage(post),
        })),
      })),
    };
  };
  return Object.fromEntries([...parts].map(([id, posts], index) => [id, sidebarOf(posts, index === 0)]));
}

/**
 * Returns a function from a post to the ids of its sidebar part, or of the newest part for a post without one. The list
 * is empty without the sidebar.
 */
export function sidebarsOfPosts(
  blog: BlogConfig,
  context: PageContext,
): (post: Post | undefined) => string[] {
  const parts = [...blogSidebarParts(blog, listedPosts(context))];
  const partOf = new Map(
    parts.flatMap(([id, posts]) => posts.map((post) => [post, [id]] as [Post, string[]])),
  );
  const newest = parts.slice(0, 1).map(([id]) => id);
  return (post) => (post && partOf.get(post)) ?? newest;
}

/** Id of the part with the newest posts, for pages that belong to no year; empty without the sidebar. */
export function newestSidebar(blog: BlogConfig, context: PageContext): string[] {
  return [...blogSidebarParts(blog, listedPosts(context)).keys()].slice(0, 1);
}
