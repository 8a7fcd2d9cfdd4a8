import type { Causes } from './causes';
import { defined } from './text/values';
import type { ImportedLink, ImportedLinkGroup, ImportedMenuItem } from './types';

/** What menus are resolved with. */
export interface MenuInput {
  /** The new form of a link; `null` for what is not moved. */
  readonly target: (href: string) => string | null;
  readonly causes: Causes;
  readonly hasLanguages: boolean;
}

/** Items of the bar at the top, with the search and the color mode at the end, which other engines add themselves. */
export function menuOf(items: readonly ImportedMenuItem[], input: MenuInput): unknown[] {
  const own = items.flatMap((item): unknown[] => {
    const common = { position: item.isRight ? 'right' : undefined, className: item.className };
    switch (item.type) {
      case 'link': {
        const icon = item.isGithub ? 'github' : undefined;
        return linkOf(item, input).map((link) => defined({ ...link, icon, ...common }));
      }
      case 'dropdown': {
        const links = item.items.flatMap((link) => linkOf(link, input));
        return links.length === 0
          ? []
          : [defined({ type: 'dropdown', label: item.label, ...common, items: links })];
      }
      case 'html':
        return [defined({ type: 'html', value: item.value, ...common })];
      default:
        return [defined({ type: item.type, ...common })];
    }
  });
  const needsLanguages = input.hasLanguages && items.every(({ type }) => type !== 'localeDropdown');
  return [
    ...own,
    ...(needsLanguages ? [{ type: 'localeDropdown', position: 'right' }] : []),
    { type: 'search', position: 'right' },
    { type: 'colorMode', position: 'right' },
  ];
}

/** Groups of links of the footer. */
export function footerOf(groups: readonly ImportedLinkGroup[], input: MenuInput): unknown[] {
  return groups.flatMap(({ title, items }) => {
    const links = items.flatMap((item) => ('html' in item ? [{ html: item.html }] : linkOf(item, input)));
    return links.length === 0 ? [] : [defined({ title, items: links })];
  });
}

function linkOf({ label, href }: ImportedLink, { target, causes }: MenuInput): Record<string, string>[] {
  const found = target(href);
  if (found !== null) return [{ label, [/^\/(?!\/)/.test(found) ? 'to' : 'href']: found }];
  causes.add('Links of menus to what is not moved were left out', href);
  return [];
}
