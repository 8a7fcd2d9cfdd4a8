import { type BlogSidebarId, type DocsSidebarId, usePage } from '../hooks/page';
import { part } from '../parts';
import { BlogSidebar } from './BlogSidebar';
import { DocsSidebar } from './DocsSidebar';

const isBlogSidebar = (id: string): id is BlogSidebarId => id.startsWith('blog-sidebar:');
const isDocsSidebar = (id: string): id is DocsSidebarId => id.startsWith('docs-sidebar:');

/** Which sidebar the page shows, if any: decided by the shared data that it names. */
export function useSidebarId(): BlogSidebarId | DocsSidebarId | null {
  const { shared } = usePage();
  return shared.find(isBlogSidebar) ?? shared.find(isDocsSidebar) ?? null;
}

/** The list beside the page. */
export const Sidebar = part('Sidebar', () => {
  const id = useSidebarId();
  if (id === null) return null;
  return isBlogSidebar(id) ? <BlogSidebar id={id} /> : <DocsSidebar id={id} />;
});
