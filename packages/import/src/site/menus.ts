import type { Causes } from '../causes';
import { defined } from '../text/values';
import type { ImportedLinkGroup, NavItem } from '../types';

/** Context for resolving menus. */
export interface MenuInput {
  /** Returns the new address of a link; `null` if its target was not imported. */
  readonly target: (href: string) => string | null;
  readonly causes: Causes;
  readonly hasLanguages: boolean;
}

/** Items of the navbar, followed by search and color mode, which other engines add implicitly. */
export function menuOf(items: readonly NavItem[], input: MenuInput): unknown[] {
  const converted = items.flatMap((item): unknown[] => {
    const { type, label, value, icon, position, className } = item;
    const links = (item.items ?? [item]).flatMap((link) => linkOf(link, input));
    if (type === 'link') return links.map((link) => defined({ ...link, icon, position, className }));
    if (type !== 'dropdown') return [defined({ type, value, position, className })];
    return links.length === 0 ? [] : [defined({ type, label, position, className, items: links })];
  });
  const needsLanguages = input.hasLanguages && items.every(({ type }) => type !== 'localeDropdown');
  return [
    ...converted,
    ...(needsLanguages ? [{ type: 'localeDropdown', position: 'right' }] : []),
    { type: 'search', position: 'right' },
    { type: 'colorMode', position: 'right' },
  ];
}

/** Link groups of the footer. */
export function footerOf(groups: readonly ImportedLinkGroup[], input: MenuInput): unknown[] {
  return groups.flatMap(({ title, items }) => {
    const links = items.flatMap((item) => (item.value ? [{ html: item.value }] : linkOf(item, input)));
    return links.length === 0 ? [] : [defined({ title, items: links })];
  });
}

function linkOf({ label = '', to }: NavItem, { target, causes }: MenuInput): Record<string, string>[] {
  if (to === undefined) return [];
  const found = target(to);
  if (found !== null) return [{ label, [/^\/(?!\/)/.test(found) ? 'to' : 'href']: found }];
  causes.add('Links of menus to what is not moved were left out', to);
  return [];
}
