import { hidesElement, isSelfClosing, scanTags, VOID_ELEMENTS } from '../../shared/htmlTags';
import { childrenOf, type MdastNode } from '../syntax/tree';

/** Elements that end without an end tag, at the latest with their block (HTML, 13.1.2.4). */
const ENDLESS = new Set(['p', 'li', 'dt', 'dd']);

/** The raw HTML element that hides what follows, and how many elements of its name are open in it. */
interface HiddenElement {
  readonly name: string;
  depth: number;
}

/**
 * A text without what is within raw HTML elements that hide their content. Nodes without such parts are the same
 * objects. Headings stay: they are in the table of contents.
 */
export function shownParts<T extends MdastNode>(root: T): T {
  let hidden: HiddenElement | null = null;
  const shownHtml = (html: string): string => {
    let shown = '';
    let from = 0;
    for (const { name, isClose, attributes, index, end } of scanTags(html)) {
      if (hidden === null) {
        if (isClose || VOID_ELEMENTS.has(name) || isSelfClosing(attributes) || !hidesElement(attributes))
          continue;
        shown += html.slice(from, index);
        hidden = { name, depth: 1 };
      } else if (name === hidden.name && (isClose || !isSelfClosing(attributes))) {
        hidden.depth += isClose ? -1 : 1;
        if (hidden.depth > 0) continue;
        hidden = null;
        from = end;
      }
    }
    if (hidden === null) return shown + html.slice(from);
    if (ENDLESS.has(hidden.name)) hidden = null;
    return shown;
  };
  const shown = (node: MdastNode): MdastNode | null => {
    if (node.type === 'heading') return node;
    if (node.type === 'html') {
      const value = shownHtml(node.value);
      if (value === node.value) return node;
      return value === '' ? null : { ...node, value };
    }
    const wasHidden = hidden !== null;
    const children = childrenOf(node);
    const kept = children.map(shown).filter((child) => child !== null);
    // An element that begins in a paragraph ends with it.
    if (node.type === 'paragraph' && !wasHidden) hidden = null;
    if (children.length === 0) return wasHidden ? null : node;
    if (kept.length === 0) return null;
    return kept.every((child, at) => child === children[at]) && kept.length === children.length
      ? node
      : ({ ...node, children: kept } as MdastNode);
  };
  return (shown(root) ?? { ...root, children: [] }) as T;
}
