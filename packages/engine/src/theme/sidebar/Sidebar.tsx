import { isBlogSidebar, useSidebarId } from '../hooks/sidebar';
import { type Part, part } from '../parts';
import { BlogSidebar } from './BlogSidebar';
import { DocsSidebar } from './DocsSidebar';

/** Sidebar of the blog or the documentation; nothing on other pages. */
function SiteSidebar() {
  const id = useSidebarId();
  if (id === null) return null;
  return isBlogSidebar(id) ? <BlogSidebar id={id} /> : <DocsSidebar id={id} />;
}

/** Sidebar of a post or document, or the site's `components/Sidebar`; nothing on a page without one. */
export const Sidebar: Part<'Sidebar'> = part('Sidebar', SiteSidebar);
