import { joinPath } from '../addresses';
import { isMap, mapsOf, textOf } from '../text/values';
import type { Fields, ImportedLink, ImportedMenuItem, ImportedSidebarItem, ImportedSidebars } from '../types';

/** Sidebars of VitePress: one list, or lists by the paths that show them. */
export function vitepressSidebars(value: unknown): ImportedSidebars {
  if (Array.isArray(value)) return { main: itemsOf(value, '') };
  if (!isMap(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([path, given]) => {
      const name = path.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'main';
      return isMap(given)
        ? [name, itemsOf(given.items, textOf(given.base) ?? '')]
        : [name, itemsOf(given, '')];
    }),
  );
}

function itemsOf(value: unknown, base: string): ImportedSidebarItem[] {
  return mapsOf(value).flatMap((item) => itemOf(item, base));
}

function itemOf(item: Fields, above: string): ImportedSidebarItem | ImportedSidebarItem[] {
  const base = textOf(item.base) ?? above;
  const label = plainLabel(item.text);
  const link = textOf(item.link);
  const of = link === undefined ? undefined : isElsewhere(link) ? link : joinPath(below(base, link));
  if (Array.isArray(item.items)) {
    const items = itemsOf(item.items, base);
    if (label === undefined) return items;
    return {
      type: 'category',
      label,
      items,
      isCollapsible: typeof item.collapsed === 'boolean',
      isCollapsed: item.collapsed === true,
      link: of === undefined ? undefined : { of },
    };
  }
  if (of === undefined) return [];
  return isElsewhere(of) ? [{ type: 'link', label: label ?? of, href: of }] : [{ type: 'text', of, label }];
}

/** A base is written in front of a link as it is: `/reference/default-theme-` and `nav`. */
function below(base: string, link: string): string {
  return base + (base.endsWith('/') ? link.replace(/^\//, '') : link);
}

/** Items of the bar at the top, with the profiles beside it. */
export function vitepressMenu(theme: Fields): ImportedMenuItem[] {
  const items = (Array.isArray(theme.nav) ? theme.nav : [])
    .filter(isMap)
    .flatMap((item): ImportedMenuItem[] => {
      const label = plainLabel(item.text);
      if (label === undefined) return [];
      if (Array.isArray(item.items)) return [{ type: 'dropdown', label, items: linksOf(item.items) }];
      const href = textOf(item.link);
      return href === undefined ? [] : [{ type: 'link', label, href: pathOf(href) }];
    });
  return [...items, ...profiles(theme.socialLinks)];
}

/** Links of a menu; those in groups of it too. */
function linksOf(items: readonly unknown[]): ImportedLink[] {
  return items.filter(isMap).flatMap((item) => {
    if (Array.isArray(item.items)) return linksOf(item.items);
    const href = textOf(item.link);
    return href === undefined ? [] : [{ label: plainLabel(item.text) ?? href, href: pathOf(href) }];
  });
}

/** Profiles of the site, as a list or by the name of the service. */
export function profiles(value: unknown): ImportedMenuItem[] {
  const list = isMap(value) ? Object.entries(value).map(([icon, link]) => ({ icon, link })) : mapsOf(value);
  return list.flatMap((item: Fields): ImportedMenuItem[] => {
    const href = textOf(item.link) ?? textOf(item.href);
    const name = textOf(item.icon) ?? textOf(item.label);
    if (href === undefined || name === undefined || !/^https?:/.test(href)) return [];
    const label = textOf(item.label) ?? textOf(item.ariaLabel) ?? name[0]?.toUpperCase() + name.slice(1);
    return [{ type: 'link', label, href, isRight: true, isGithub: name === 'github' }];
  });
}

/** Labels of a list in one language → in another, whose lists have the same form or lead to the same texts. */
export function labelPairs(
  from: ImportedSidebars,
  to: ImportedSidebars,
  withoutLanguage: (path: string) => string,
): Map<string, string> {
  const labels = new Map<string, string>();
  const add = (one: string | undefined, other: string | undefined) => {
    if (one !== undefined && other !== undefined && one !== other && !labels.has(one)) labels.set(one, other);
  };
  const keyOf = (item: ImportedSidebarItem) =>
    item.type === 'text' ? withoutLanguage(item.of) : item.type === 'link' ? item.href : null;
  const pair = (one: readonly ImportedSidebarItem[], other: readonly ImportedSidebarItem[]): void => {
    for (const [index, item] of one.entries()) {
      const same =
        item.type === 'category'
          ? one.length === other.length
            ? other[index]
            : undefined
          : other.find((candidate) => keyOf(candidate) === keyOf(item));
      if (!same || !('label' in same) || !('label' in item)) continue;
      add(item.label, same.label);
      if (item.type === 'category' && same.type === 'category') pair(item.items, same.items);
    }
  };
  const lists = Object.values(from);
  for (const [index, items] of Object.values(to).entries()) pair(lists[index] ?? [], items);
  return labels;
}

function pathOf(href: string): string {
  return isElsewhere(href) ? href : joinPath(href);
}

function isElsewhere(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);
}

/** A label without tags. */
function plainLabel(value: unknown): string | undefined {
  return textOf(textOf(value)?.replace(/<[^>]*>/g, ''));
}
