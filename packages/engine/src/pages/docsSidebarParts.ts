import type { CategoryNode, SidebarNode } from '../content/types';
import { perObject } from '../shared/perObject';
import { type ReadingStep, stepKey } from './sidebarOrder';

/** Items of a sidebar that every page shows whole; of a larger one a page shows the part around it. */
export const WHOLE_ITEMS = 300;

/** Items that a part shows of one list. */
export const PART_ITEMS = 100;

/** What a page shows of a large sidebar: the categories that it is in are open, those beside them closed. */
export interface SidebarPart {
  /** Unique among the parts: the open category of each list, and where the innermost list begins. */
  readonly name: string;
  /** The open categories, outermost first. */
  readonly open: readonly CategoryNode[];
  /** Index of the first rendered item of the innermost list. */
  readonly from: number;
}

interface SidebarParts {
  readonly all: readonly SidebarPart[];
  /** The name of the part of a page; of one that is not in the sidebar, that of its beginning. */
  readonly nameOf: (step: ReadingStep) => string;
}

/**
 * The parts of a sidebar, one for each list in it and several for a long list; `null` for a sidebar that is rendered
 * completely.
 */
export const docsSidebarParts = perObject((nodes: readonly SidebarNode[]): SidebarParts | null =>
  countItems(nodes) > WHOLE_ITEMS ? divide(nodes) : null,
);

/** Where the part of a list begins that shows the item at an index. */
export function partStart(index: number): number {
  return index - (index % PART_ITEMS);
}

function countItems(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.type === 'category' ? countItems(node.items) : 0), 0);
}

function divide(nodes: readonly SidebarNode[]): SidebarParts {
  const all: SidebarPart[] = [];
  const names = new Map<string, string>();
  const note = (step: ReadingStep, name: string) => {
    if (!names.has(stepKey(step))) names.set(stepKey(step), name);
  };
  const visit = (list: readonly SidebarNode[], open: readonly CategoryNode[], path: string): void => {
    let name = path;
    let categories = 0;
    // A category without items has a part too, for its own page.
    if (list.length === 0) all.push({ name, open, from: 0 });
    for (const [index, node] of list.entries()) {
      if (index === partStart(index)) {
        name = index === 0 ? path : `${path}.${index / PART_ITEMS}`;
        all.push({ name, open, from: index });
      }
      if (node.type === 'doc') note(node, name);
      if (node.type !== 'category') continue;
      const inner = `${path}/${categories++}`;
      if (node.link !== null) note(node.link, inner);
      visit(node.items, [...open, node], inner);
    }
  };
  visit(nodes, [], '');
  return { all, nameOf: (step) => names.get(stepKey(step)) ?? '' };
}
