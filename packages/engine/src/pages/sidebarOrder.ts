import type { CategoryNode, SidebarNode } from '../content/types';
import { perObject } from '../shared/values/perObject';

/** A step of a sidebar's reading order: a document, or a generated index. */
export type ReadingStep =
  | { readonly type: 'doc'; readonly id: string; readonly label?: string | null }
  | { readonly type: 'index'; readonly path: string };

/** Key of a step, unique within a sidebar. */
export function stepKey(step: ReadingStep): string {
  return step.type === 'doc' ? `doc ${step.id}` : `index ${step.path}`;
}

interface ReadingOrder {
  /** Pages of the sidebar from top to bottom; the page of a category precedes its items. */
  readonly steps: readonly ReadingStep[];
  /** Index of a page's first occurrence; −1 for a page outside of the sidebar. */
  readonly indexOf: (step: ReadingStep) => number;
}

/** Reading order of a sidebar's pages. */
export const readingOrder = perObject((nodes: readonly SidebarNode[]): ReadingOrder => {
  const steps = stepsOf(nodes);
  const places = new Map<string, number>();
  for (const [index, step] of steps.entries())
    if (!places.has(stepKey(step))) places.set(stepKey(step), index);
  return { steps, indexOf: (step) => places.get(stepKey(step)) ?? -1 };
});

/** Pages of sidebar nodes from top to bottom. A category without its own page begins with its first item. */
export function stepsOf(nodes: readonly SidebarNode[]): ReadingStep[] {
  return nodes.flatMap((node): ReadingStep[] => {
    if (node.type === 'doc') return [{ type: 'doc', id: node.id, label: node.label }];
    if (node.type !== 'category') return [];
    const own: ReadingStep[] =
      node.link === null
        ? []
        : node.link.type === 'doc'
          ? [{ type: 'doc', id: node.link.id, label: node.label }]
          : [{ type: 'index', path: node.link.path }];
    return [...own, ...stepsOf(node.items)];
  });
}

/** Categories around a page, outermost first; the page of a category is inside of it. */
export function trailTo(nodes: readonly SidebarNode[], step: ReadingStep): readonly CategoryNode[] {
  return trails(nodes).get(stepKey(step)) ?? [];
}

const trails = perObject((nodes: readonly SidebarNode[]) => {
  const found = new Map<string, readonly CategoryNode[]>();
  const visit = (list: readonly SidebarNode[], around: readonly CategoryNode[]): void => {
    for (const node of list) {
      if (node.type !== 'category') continue;
      const trail = [...around, node];
      const members = node.items.filter((item) => item.type === 'doc');
      for (const step of node.link === null ? members : [node.link, ...members])
        if (!found.has(stepKey(step))) found.set(stepKey(step), trail);
      visit(node.items, trail);
    }
  };
  visit(nodes, []);
  return found;
});
