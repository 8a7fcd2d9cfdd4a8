import type { ReactNode } from 'react';
import { contentId } from '../ids';
import { classes } from '../ui/classes';
import s from './Body.module.css';
import { Sidebar, useSidebarId } from './Sidebar';

/** What stands between navbar and footer: the sidebar, if the page has one, and the screen. */
export function Body({ children }: { children: ReactNode }) {
  const hasSidebar = useSidebarId() !== null;
  return (
    <div className={classes(s.body, hasSidebar && s.withSidebar)}>
      <Sidebar />
      <main id={contentId} className={s.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
