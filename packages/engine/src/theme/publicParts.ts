/* Parts, including the site's replacements, for the site's own components to render. Each has an explicit type,
   because the declarations of the package are generated without a compiler. Parts that are loaded on demand are
   exported only as `Default`, so that no page loads them for another. */
import type { BlogSidebar, DocsSidebar } from '../shared/shell';
import { useShared } from './hooks/page';
import { useSidebarId } from './hooks/sidebar';
import { DocFooter as SiteDocFooter } from './layout/DocFooter';
import { Footer as SiteFooter } from './layout/Footer';
import { Layout as SiteLayout } from './layout/Layout';
import { Navbar as SiteNavbar } from './layout/Navbar';
import { PostFooter as SitePostFooter } from './layout/PostFooter';
import { PostHeader as SitePostHeader } from './layout/PostHeader';
import { Sidebar as SiteSidebar } from './layout/Sidebar';
import { Toc } from './layout/Toc';
import type { Part } from './parts';

export { Article } from './layout/Article';
export { Body } from './layout/Body';
export { Pagination } from './layout/Pagination';
export { PostList } from './layout/PostList';
export { SidebarFrame } from './layout/SidebarFrame';
export { Prose } from './markdown/Prose';
export { TagList } from './ui/TagList';
export { Time } from './ui/Time';

/** Links to the previous and next document. */
export const DocFooter: Part<'DocFooter'> = SiteDocFooter;
/** Footer of every page. */
export const Footer: Part<'Footer'> = SiteFooter;
/** Layout of a page around its content. */
export const Layout: Part<'Layout'> = SiteLayout;
/** Navbar. */
export const Navbar: Part<'Navbar'> = SiteNavbar;
/** Footer of a post; empty unless the site replaces it. */
export const PostFooter: Part<'PostFooter'> = SitePostFooter;
/** Title, date, authors and tags of a post. */
export const PostHeader: Part<'PostHeader'> = SitePostHeader;
/** Sidebar of a post or document; nothing on a page without one. */
export const Sidebar: Part<'Sidebar'> = SiteSidebar;
/** Table of contents of an article. */
export const TableOfContents: Part<'TableOfContents'> = Toc;

/** Data of the page's sidebar: the years of the blog, or the tree of documents; `null` without one. */
export function useSidebar(): BlogSidebar | DocsSidebar | null {
  const id = useSidebarId() ?? '';
  // Both kinds of id belong to the same table.
  return useShared(id as `docs-sidebar:${string}`) as BlogSidebar | DocsSidebar | null;
}
