import type { CategoryNode, SidebarNode } from '../content/types';
import { perObject } from '../shared/values/perObject';
import { type ReadingStep, stepKey } from './sidebarOrder';

/** Maximum number of items in a sidebar that every page contains whole. A larger sidebar is divided into parts. */
export const WHOLE_ITEMS = 300;

/** Maximum number of items of one list in a part. */
export const PART_ITEMS = 100;

/** A part of a large sidebar: the categories around a page are open, their siblings closed. */
export interface SidebarPart {
  /** Unique among the parts: path of the open categories, and start of the innermost list. */
  readonly name: string;
  /** The open categories, outermost first. */
  readonly open: readonly CategoryNode[];
  /** Index of the first rendered item of the innermost list. */
  readonly from: number;
}

interface SidebarParts {
  readonly all: readonly SidebarPart[];
  /** Name of the part for a page; that of the first part for a page outside of the sidebar. */
  readonly nameOf: (step: ReadingStep) => string;
}

/**
 * Divides a sidebar into parts: one per list, and several for a long list; `null` for a sidebar that is rendered whole.
 */
export const docsSidebarParts = perObject((nodes: readonly SidebarNode[]): SidebarParts | null =>
  countItems(nodes) > WHOLE_ITEMS ? divide(nodes) : null,
);

/** Start of the part of a list that contains an index. */
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
