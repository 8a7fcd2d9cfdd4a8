import { type BlogSidebarId, type DocsSidebarId, usePage } from './page';

/** Whether an id is that of the blog sidebar. */
export const isBlogSidebar = (id: string): id is BlogSidebarId => id.startsWith('blog-sidebar:');

const isDocsSidebar = (id: string): id is DocsSidebarId => id.startsWith('docs-sidebar:');

/** Id of the page's sidebar, according to its shared data; `null` without one. */
export function useSidebarId(): BlogSidebarId | DocsSidebarId | null {
  const { shared } = usePage();
  return shared.find(isBlogSidebar) ?? shared.find(isDocsSidebar) ?? null;
}
