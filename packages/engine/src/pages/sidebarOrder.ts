import type { CategoryNode, SidebarNode } from '../content/types';

/** One stop of a sidebar's reading order: a document, or a generated index page. */
export type Step =
  | { readonly type: 'doc'; readonly id: string; readonly label?: string | null }
  | { readonly type: 'index'; readonly path: string };

/** The pages of a sidebar from top to bottom, category pages before their members. */
export function readingOrder(nodes: readonly SidebarNode[]): Step[] {
  return nodes.flatMap((node): Step[] => {
    if (node.type === 'doc') return [{ type: 'doc', id: node.id, label: node.label }];
    if (node.type !== 'category') return [];
    const own: Step[] =
      node.link === null
        ? []
        : node.link.type === 'doc'
          ? [{ type: 'doc', id: node.link.id, label: node.label }]
          : [{ type: 'index', path: node.link.path }];
    return [...own, ...readingOrder(node.items)];
  });
}

/** The categories around a page, outermost first; a category's own page is inside it. */
export function trailTo(nodes: readonly SidebarNode[], step: Step): CategoryNode[] {
  for (const node of nodes) {
    if (node.type !== 'category') continue;
    const isOwn =
      node.link !== null &&
      (node.link.type === 'doc'
        ? step.type === 'doc' && node.link.id === step.id
        : step.type === 'index' && node.link.path === step.path);
    if (isOwn || node.items.some((item) => item.type === 'doc' && step.type === 'doc' && item.id === step.id))
      return [node];
    const inner = trailTo(node.items, step);
    if (inner.length > 0) return [node, ...inner];
  }
  return [];
}
