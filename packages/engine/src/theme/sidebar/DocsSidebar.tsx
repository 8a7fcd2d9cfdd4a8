import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { SidebarItem } from '../../shared/shell';
import { isSamePath } from '../../shared/url';
import { type DocsSidebarId, useAddress, useShared } from '../hooks/page';
import { useMessages } from '../hooks/shell';
import { currentMark } from '../navbar/active';
import { classes } from '../ui/classes';
import s from './Sidebar.module.css';
import { SidebarFrame } from './SidebarFrame';

type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;

/** Sidebar of the documentation: a tree of categories and documents. */
export function DocsSidebar({ id }: { id: DocsSidebarId }): ReactNode {
  const sidebar = useShared(id);
  const address = useAddress();
  const t = useMessages();
  if (!sidebar) return null;
  return (
    <SidebarFrame label={t('doc.sidebar')}>
      <ItemList items={sidebar.items} address={address} place={id} />
    </SidebarFrame>
  );
}

interface ListProps {
  readonly items: readonly SidebarItem[];
  readonly address: string;
  /** Key of the list, unique among all lists of all sidebars. */
  readonly place: string;
}

function ItemList({ items, address, place }: ListProps) {
  return (
    <ul>
      {items.map((item, index) => {
        const key = `${index}:${item.type === 'html' ? '' : item.label}`;
        if (item.type === 'category') {
          return <CategoryItem key={key} item={item} address={address} place={`${place}/${key}`} />;
        }
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

/** Categories that the reader opened or closed, by place. Restored when the reader returns to the documentation. */
const choices = new Map<string, boolean>();

/**
 * A category. It is open if it contains the current page, and keeps the reader's choice across navigations. Link and
 * disclosure button are siblings, so that each can be focused.
 */
function CategoryItem({ item, address, place }: { item: SidebarCategory; address: string; place: string }) {
  const t = useMessages();
  const isCurrent = isOnBranch(item, address);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const [isOpen, setIsOpen] = useState(isCurrent || (choices.get(place) ?? !item.isCollapsed));
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setIsOpen(true);
  }
  const keep = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    choices.set(place, open);
    setIsOpen(open);
  };
  const items = <ItemList items={item.items} address={address} place={place} />;
  const link = item.href !== null && (
    <a href={item.href} aria-current={currentMark(item.href, address)}>
      {item.label}
    </a>
  );
  if (!item.isCollapsible) {
    return (
      <li className={classes(s.category, item.className)}>
        {link || <span>{item.label}</span>}
        {item.items.length > 0 && items}
      </li>
    );
  }
  return (
    <li className={classes(s.category, item.className)}>
      {link}
      {/* The reader may have toggled it before hydration. */}
      <details open={isOpen} onToggle={keep} suppressHydrationWarning>
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

/** Whether an item is the page at `address`, or a category that contains it at any depth. */
export function isOnBranch(item: SidebarItem, address: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== null && isSamePath(item.href, address)) return true;
  return item.type === 'category' && item.items.some((child) => isOnBranch(child, address));
}
