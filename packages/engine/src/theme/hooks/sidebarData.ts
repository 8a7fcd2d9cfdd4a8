import type { BlogSidebar, DocsSidebar } from '../../shared/shell';
import { type DocsSidebarId, useShared } from './page';
import { useSidebarId } from './sidebar';

/** Data of the page's sidebar: the years of the blog, or the tree of documents; `null` without one. */
export function useSidebar(): BlogSidebar | DocsSidebar | null {
  // Both kinds of id belong to the same table.
  return useShared((useSidebarId() ?? '') as DocsSidebarId) as BlogSidebar | DocsSidebar | null;
}
