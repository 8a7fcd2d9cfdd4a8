import { isBlogSidebar, useSidebarId } from '../hooks/sidebar';
import { part } from '../parts';
import { BlogSidebar } from './BlogSidebar';
import { DocsSidebar } from './DocsSidebar';

/** The list beside the page. */
function SiteSidebar() {
  const id = useSidebarId();
  if (id === null) return null;
  return isBlogSidebar(id) ? <BlogSidebar id={id} /> : <DocsSidebar id={id} />;
}

/** The list beside a post or document, or the site's `components/Sidebar`; nothing on a page without one. */
export const Sidebar = part('Sidebar', SiteSidebar);
