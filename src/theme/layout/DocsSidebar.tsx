import { useState } from 'react';
import type { SidebarItem } from '../../shared/shell';
import { isSamePath } from '../../shared/url';
import { type DocsSidebarId, useAddress, useShared } from '../hooks/page';
import { useMessages } from '../hooks/shell';
import { classes } from '../ui/classes';
import { currentMark } from './active';
import s from './Sidebar.module.css';
import { SidebarFrame } from './SidebarFrame';

type Category = Extract<SidebarItem, { type: 'category' }>;

/** The tree of documents. */
export function DocsSidebar({ id }: { id: DocsSidebarId }) {
  const sidebar = useShared(id);
  const address = useAddress();
  const t = useMessages();
  if (!sidebar) return null;
  return (
    <SidebarFrame label={t('doc.sidebar')}>
      <ItemList items={sidebar.items} address={address} />
    </SidebarFrame>
  );
}

function ItemList({ items, address }: { items: readonly SidebarItem[]; address: string }) {
  return (
    <ul>
      {items.map((item, index) => {
        const key = `${index}:${item.type === 'html' ? '' : item.label}`;
        if (item.type === 'category') return <CategoryItem key={key} item={item} address={address} />;
        if (item.type === 'html') {
          return (
            <li
              key={key}
              className={classes(item.className)}
              dangerouslySetInnerHTML={{ __html: item.html }}
            />
          );
        }
        return (
          <li key={key} className={classes(item.className)}>
            <a
              href={item.href}
              lang={item.lang ?? undefined}
              rel={item.isExternal ? 'noopener' : undefined}
              aria-current={currentMark(item.href, address)}
            >
              {item.label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A category is open along the branch of the current page, and stays as the reader left it on the way to the
 * next page. Its link and its disclosure stand side by side, so that each can be reached by itself.
 */
function CategoryItem({ item, address }: { item: Category; address: string }) {
  const t = useMessages();
  const isCurrent = isOnBranch(item, address);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const [isOpen, setIsOpen] = useState(isCurrent || !item.isCollapsed);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setIsOpen(true);
  }
  const items = <ItemList items={item.items} address={address} />;
  const link = item.href !== null && (
    <a href={item.href} aria-current={currentMark(item.href, address)}>
      {item.label}
    </a>
  );
  if (!item.isCollapsible) {
    return (
      <li className={classes(s.category, item.className)}>
        {link || <span>{item.label}</span>}
        {items}
      </li>
    );
  }
  return (
    <li className={classes(s.category, item.className)}>
      {link}
      {/* The reader may have opened or closed it before React took over. */}
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        suppressHydrationWarning
      >
        <summary
          className={link ? s.beside : undefined}
          aria-label={link ? t('doc.expand', { label: item.label }) : undefined}
        >
          {link ? null : item.label}
        </summary>
        {items}
      </details>
    </li>
  );
}

/** True for a category that is, or holds at any depth, the page at `address`. */
export function isOnBranch(item: SidebarItem, address: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== null && isSamePath(item.href, address)) return true;
  return item.type === 'category' && item.items.some((child) => isOnBranch(child, address));
}
