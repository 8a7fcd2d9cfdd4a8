import type { ReactNode } from 'react';
import { usePage } from '../hooks/page';
import { useSidebarId } from '../hooks/sidebar';
import { contentId } from '../ids';
import type { LayoutProps } from '../partProps';
import { Sidebar } from '../sidebar/Sidebar';
import { classes } from '../ui/classes';
import s from './Body.module.css';

/** Content between navbar and footer: the sidebar, if the page has one, and the screen. */
export function Body({ children }: LayoutProps): ReactNode {
  const hasSidebar = useSidebarId() !== null;
  // The text has the same position on all pages; only the home page has columns of its own.
  const isAlone = usePage().screen !== 'home' && !hasSidebar;
  return (
    <div className={classes(s.body, (hasSidebar || isAlone) && s.withSidebar)}>
      <Sidebar />
      <main id={contentId} className={classes(s.main, isAlone && s.alone)} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
