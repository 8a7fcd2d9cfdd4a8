import type { ReactNode } from 'react';
import type { NavbarItem as Item } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import { usePage } from '../hooks/page';
import { usePreferredVersion } from '../hooks/preferredVersion';
import { useLocale, useMessages, useShell } from '../hooks/shell';
import { classes } from '../ui/classes';
import { configItem } from '../ui/configItem';
import { Icon } from '../ui/Icon';
import { currentMark } from './active';
import { Dropdown } from './Dropdown';
import s from './NavbarItem.module.css';
import { linkMenu, localeMenu, type MenuContext, versionMenu } from './navbarMenus';

/** The configured navbar item at an index. The version dropdown requires documentation. */
export function NavbarItem({ item, index, id }: { item: Item; index: number; id: string }): ReactNode {
  const context: MenuContext = {
    shell: useShell(),
    page: usePage(),
    t: useMessages(),
    locale: useLocale(),
    preferred: usePreferredVersion(),
  };
  if (item.type === 'docsVersionDropdown' && context.shell.docsVersions.length === 0) return null;
  return configItem(`navbar.items[${index}]`, item, () => (
    <li className={classes(s.item, item.className)}>{renderItem(item, id, context)}</li>
  ));
}

function renderItem(item: Item, id: string, context: MenuContext): ReactNode {
  const { shell, page, t } = context;
  switch (item.type) {
    case 'link':
      return (
        <a
          href={item.href}
          className={item.icon ? s.withIcon : undefined}
          title={item.icon ? item.label : undefined}
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
    case 'docsVersionDropdown': {
      const [version, other] = shell.docsVersions;
      if (!version || other) return <Dropdown id={id} menu={versionMenu(context)} />;
      // A single version is a link to the main document. It is no section, so it is never marked as current.
      return (
        <a href={version.href} title={t('nav.version')}>
          {version.label}
        </a>
      );
    }
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
    default:
      throw new Error(`its type “${item.type}” is unknown here`);
  }
}
