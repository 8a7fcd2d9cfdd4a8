import type { CategoryNode, DocsVersion, SidebarNode } from '../content/types';
import type { DocsSidebar, SidebarItem } from '../shared/shell';
import { isExternal } from '../shared/url';
import type { PageContext } from './context';
import { docById, firstPath } from './docPaths';
import { docsSidebarParts, PART_ITEMS, partStart, type SidebarPart } from './docsSidebarParts';
import type { ReadingStep } from './sidebarOrder';
import { siteHref } from './siteHref';
import { foreignLanguage } from './summaries';

/** The docs sidebars as shared data; large ones are divided into parts. */
export function docsSidebars(context: PageContext): Record<string, DocsSidebar> {
  const shared: Record<string, DocsSidebar> = {};
  for (const version of context.local.versions) {
    for (const [name, nodes] of Object.entries(version.sidebars)) {
      const id = wholeId(version, name);
      const parts = docsSidebarParts(nodes);
      if (parts === null)
        shared[id] = { name, items: nodes.map((node) => sidebarItem(node, version, context)) };
      else
        for (const part of parts.all)
          shared[id + part.name] = { name, items: partItems(nodes, part, version, context) };
    }
  }
  return shared;
}

/** Id of the shared data with a page's part of a sidebar. */
export function sidebarIdOf(step: ReadingStep, version: DocsVersion, name: string): string {
  const parts = docsSidebarParts(version.sidebars[name] ?? []);
  return wholeId(version, name) + (parts?.nameOf(step) ?? '');
}

const wholeId = (version: DocsVersion, name: string) => `docs-sidebar:${version.name}:${name}`;

/** Items of a list in a part of a large sidebar: those around the open category, with links to the omitted ones. */
function partItems(
  list: readonly SidebarNode[],
  { open: [current, ...inner], ...part }: SidebarPart,
  version: DocsVersion,
  context: PageContext,
): SidebarItem[] {
  const from = current ? partStart(list.indexOf(current)) : part.from;
  const [before, shown, after] = [
    list.slice(0, from),
    list.slice(from, from + PART_ITEMS),
    list.slice(from + PART_ITEMS),
  ];
  const { t } = context;
  return [
    ...linkInto(t('doc.itemsBefore', { count: before.length }), before.toReversed(), version, context),
    ...shown.map((node) => {
      if (node.type !== 'category') return leafItem(node, version, context);
      if (node !== current) return closedCategory(node, version, context);
      return {
        ...bareCategory(node, version, context),
        isCollapsed: false,
        items: partItems(node.items, { ...part, open: inner }, version, context),
      };
    }),
    ...linkInto(t('doc.itemsAfter', { count: after.length }), after, version, context),
  ];
}

/** A link to the first page among nodes. */
function linkInto(
  label: string,
  nodes: readonly SidebarNode[],
  version: DocsVersion,
  { address }: PageContext,
): SidebarItem[] {
  const path = firstPath(nodes, version);
  return path === null ? [] : [{ ...PLAIN_LINK, label, href: address(path) }];
}

const PLAIN_LINK = {
  type: 'link',
  className: null,
  lang: null,
  isExternal: false,
} as const;

function sidebarItem(node: SidebarNode, version: DocsVersion, context: PageContext): SidebarItem {
  if (node.type !== 'category') return leafItem(node, version, context);
  return {
    ...bareCategory(node, version, context),
    items: node.items.map((item) => sidebarItem(item, version, context)),
  };
}

/** A category without its items. */
function bareCategory(node: CategoryNode, version: DocsVersion, { address }: PageContext) {
  const path = node.link === null ? null : firstPath([node], version);
  return {
    type: 'category',
    label: node.label,
    href: path === null ? null : address(path),
    className: node.className,
    isCollapsible: node.isCollapsible,
    isCollapsed: node.isCollapsed,
  } as const;
}

/** A category whose items are in another part: it links to its first page. */
function closedCategory(node: CategoryNode, version: DocsVersion, context: PageContext): SidebarItem {
  const path = firstPath([node], version);
  return {
    ...bareCategory(node, version, context),
    href: path === null ? null : context.address(path),
    isCollapsible: false,
    items: [],
  };
}

function leafItem(
  node: Exclude<SidebarNode, CategoryNode>,
  version: DocsVersion,
  context: PageContext,
): SidebarItem {
  switch (node.type) {
    case 'doc': {
      const doc = docById(version, node.id);
      const lang = foreignLanguage(doc);
      return {
        type: 'link',
        label: node.label,
        href: context.address(doc.path),
        className: node.className,
        lang,
        isExternal: false,
      };
    }
    case 'link': {
      return {
        type: 'link',
        label: node.label,
        href: siteHref(node.href, context),
        className: node.className,
        lang: null,
        isExternal: isExternal(node.href),
      };
    }
    case 'html':
      return { type: 'html', html: node.value, className: node.className };
  }
}
