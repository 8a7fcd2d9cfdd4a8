/** Access to an HTML tree. */
import { type AnyNode, Element, hasChildren, isTag, isText } from 'domhandler';

export { type AnyNode, Element, isTag, isText };

/** The child nodes of any node; none of a text or a comment. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  return hasChildren(node) ? node.children : [];
}

/** Elements for which `isWanted` holds, in document order. */
export function findAll(node: AnyNode, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const walk = (inner: AnyNode) => {
    if (isTag(inner) && isWanted(inner)) found.push(inner);
    for (const child of childrenOf(inner)) walk(child);
  };
  walk(node);
  return found;
}

/** First element for which `isWanted` holds, in document order; `null` for none. */
export function find(node: AnyNode, isWanted: (element: Element) => boolean): Element | null {
  if (isTag(node) && isWanted(node)) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return null;
}

/** The names in the attribute `class`, in order. */
export function classesOf(element: Element): readonly string[] {
  return (element.attribs.class ?? '').split(/\s+/).filter(Boolean);
}
