import { useRef } from 'react';
import { ColorModeToggle } from '../colorMode/ColorModeToggle';
import { useBar } from '../hooks/bar';
import { useIsOpen } from '../hooks/popover';
import { useMessages, useShell } from '../hooks/shell';
import { useSidebarId } from '../hooks/sidebar';
import { menuId, sidebarId } from '../ids';
import { type Part, part } from '../parts';
import { SearchButton } from '../searchModal/SearchButton';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { Brand } from './Brand';
import drawer from './Drawer.module.css';
import s from './Navbar.module.css';
import { NavbarItem } from './NavbarItem';

const SIDES = [
  ['left', s.left],
  ['right', s.right],
] as const;

/**
 * Navbar. Its links are one list: a row on a wide screen, and below 997 px the content of a drawer, which is a popover,
 * so that it works without script.
 */
function SiteNavbar() {
  const { navbar, colorMode } = useShell();
  const t = useMessages();
  const sidebar = useSidebarId();
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isMenuOpen = useIsOpen(menu);
  const isDrawer = useBar(header, navbar.hideOnScroll);
  const items = navbar.items.map((item, index) => ({ item, index, id: `__nav${index}` }));
  return (
    <header ref={header} className={s.header} data-hide-on-scroll={navbar.hideOnScroll || undefined}>
      <nav className={s.bar} aria-label={t('nav.main')}>
        <button
          type="button"
          className={s.open}
          popoverTarget={menuId}
          aria-label={t('nav.open')}
          aria-expanded={isMenuOpen}
        >
          <Icon name="menu" />
        </button>
        <Brand />
        <div
          ref={menu}
          id={menuId}
          className={classes(s.menu, drawer.drawer)}
          popover="auto"
          {...(isDrawer && { role: 'dialog', 'aria-label': t('nav.menu') })}
        >
          <div className={classes(drawer.top, s.head)}>
            {t('nav.menu')}
            <button
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              aria-label={t('nav.close')}
            >
              <Icon name="close" />
            </button>
          </div>
          {SIDES.map(([position, className]) => {
            const own = items.filter(
              ({ item }) => item.position === position && item.type !== 'search' && item.type !== 'colorMode',
            );
            return (
              own[0] && (
                <ul key={position} className={className}>
                  {own.map(({ item, index, id }) => (
                    <NavbarItem key={id} item={item} index={index} id={id} />
                  ))}
                </ul>
              )
            );
          })}
          {sidebar && (
            <button type="button" className={s.secondary} popoverTarget={sidebarId}>
              {t(sidebar.startsWith('blog') ? 'nav.sidebarBlog' : 'nav.sidebarDocs')}
              <Icon name="forward" isMirrored />
            </button>
          )}
        </div>
        <div className={s.actions}>
          {items.map(({ item, id }) => {
            if (item.type === 'search') return <SearchButton key={id} />;
            return item.type === 'colorMode' && !colorMode.disableSwitch && <ColorModeToggle key={id} />;
          })}
        </div>
      </nav>
    </header>
  );
}

/** Navbar, configured by `navbar`, or the site's `components/Navbar`. */
export const Navbar: Part<'Navbar'> = part('Navbar', SiteNavbar);
