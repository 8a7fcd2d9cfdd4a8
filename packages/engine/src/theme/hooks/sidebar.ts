import { type BlogSidebarId, type DocsSidebarId, usePage } from './page';

/** Whether a sidebar is that of the blog, by its id. */
export const isBlogSidebar = (id: string): id is BlogSidebarId => id.startsWith('blog-sidebar:');

const isDocsSidebar = (id: string): id is DocsSidebarId => id.startsWith('docs-sidebar:');

/** Which sidebar the page shows, if any: decided by the shared data that it names. */
export function useSidebarId(): BlogSidebarId | DocsSidebarId | null {
  const { shared } = usePage();
  return shared.find(isBlogSidebar) ?? shared.find(isDocsSidebar) ?? null;
}
