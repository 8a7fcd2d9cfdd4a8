import type { ReactNode } from 'react';
import type { NavbarItem as Item } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import { usePage } from '../hooks/page';
import { useMessages, useShell } from '../hooks/shell';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { currentMark } from './active';
import { Dropdown } from './Dropdown';
import s from './NavbarItem.module.css';
import { linkMenu, localeMenu, type MenuContext, versionMenu } from './navbarMenus';

/** One configured item of the navbar; a choice of versions is shown when there is one. An item that fails to render raises an error that names it. */
export function NavbarItem({ item, id }: { item: Item; id: string }) {
  const context: MenuContext = { shell: useShell(), page: usePage(), t: useMessages() };
  if (item.type === 'docsVersionDropdown' && context.shell.docsVersions.length < 2) return null;
  try {
    return <li className={classes(s.item, item.className)}>{render(item, id, context)}</li>;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The navbar item ${JSON.stringify(item)} of the configuration cannot be shown: ${reason}.`,
      { cause },
    );
  }
}

function render(item: Item, id: string, context: MenuContext): ReactNode {
  const { shell, page } = context;
  switch (item.type) {
    case 'link':
      return (
        <a
          href={item.href}
          className={item.icon ? s.withIcon : undefined}
          aria-label={item.icon ? item.label : undefined}
          aria-current={currentMark(item.href, toAddress(shell.baseUrl, page.path), item.activeBase)}
          rel={item.isExternal ? 'noopener' : undefined}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.icon ? <span>{item.label}</span> : item.label}
        </a>
      );
    case 'dropdown':
      return <Dropdown id={id} menu={linkMenu(item, context)} />;
    case 'localeDropdown':
      return <Dropdown id={id} menu={localeMenu(context)} />;
    case 'docsVersionDropdown':
      return <Dropdown id={id} menu={versionMenu(context)} />;
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
    default:
      throw new Error(`its type “${item.type}” is unknown here`);
  }
}
