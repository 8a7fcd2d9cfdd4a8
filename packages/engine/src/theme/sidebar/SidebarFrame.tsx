import { type ReactNode, useRef } from 'react';
import { useMessages } from '../hooks/shell';
import { menuId, sidebarId } from '../ids';
import drawer from '../navbar/Drawer.module.css';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import s from './Sidebar.module.css';
import { useScrollRestoration } from './useScrollRestoration';

/**
 * Frame of a sidebar. On a wide screen it is a column. Below 62.25em (996 px at the default font size) it is the second
 * panel of the menu: a popover that a button of the menu opens. It has a button back to the menu, and one that closes
 * both.
 */
export function SidebarFrame({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const t = useMessages();
  const frame = useRef<HTMLElement>(null);
  useScrollRestoration(frame, label);
  return (
    <nav
      ref={frame}
      id={sidebarId}
      className={classes(s.sidebar, drawer.drawer)}
      popover="auto"
      aria-label={label}
    >
      <div className={classes(drawer.top, s.head)}>
        <button type="button" popoverTarget={sidebarId} popoverTargetAction="hide">
          <Icon name="back" isMirrored />
          {t('nav.back')}
        </button>
        <button type="button" popoverTarget={menuId} popoverTargetAction="hide" aria-label={t('nav.close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </nav>
  );
}
