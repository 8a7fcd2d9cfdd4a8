import type { CategoryNode, SidebarNode } from '../content/types';
import { perObject } from '../shared/perObject';

/** One stop of a sidebar's reading order: a document, or a generated index page. */
export type ReadingStep =
  | { readonly type: 'doc'; readonly id: string; readonly label?: string | null }
  | { readonly type: 'index'; readonly path: string };

/** A key that is unique among the steps of a sidebar. */
export function stepKey(step: ReadingStep): string {
  return step.type === 'doc' ? `doc ${step.id}` : `index ${step.path}`;
}

interface ReadingOrder {
  /** The pages of the sidebar from top to bottom, category pages before their members. */
  readonly steps: readonly ReadingStep[];
  /** Where a page comes first among them; -1 for one that is not in the sidebar. */
  readonly indexOf: (step: ReadingStep) => number;
}

/** In which order the pages of a sidebar are read. */
export const readingOrder = perObject((nodes: readonly SidebarNode[]): ReadingOrder => {
  const steps = stepsOf(nodes);
  const places = new Map<string, number>();
  for (const [index, step] of steps.entries())
    if (!places.has(stepKey(step))) places.set(stepKey(step), index);
  return { steps, indexOf: (step) => places.get(stepKey(step)) ?? -1 };
});

/** The pages of nodes of a sidebar from top to bottom; a category without a page of its own begins with its first member. */
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

/** The categories around a page, outermost first; a category's own page is inside it. */
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
