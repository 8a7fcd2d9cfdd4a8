/** Access to an HTML tree. */
import { type AnyNode, Element, hasChildren, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';

export { type AnyNode, Element, isTag, isText };

/** The child nodes of any node; none of a text or a comment. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  return hasChildren(node) ? node.children : [];
}

/** Elements for which `isWanted` holds, in document order. */
export function findAll(node: AnyNode, isWanted: (element: Element) => boolean): Element[] {
  return DomUtils.findAll(isWanted, [node]);
}

/** First element for which `isWanted` holds, in document order; `null` for none. */
export function find(node: AnyNode, isWanted: (element: Element) => boolean): Element | null {
  return DomUtils.findOne(isWanted, [node]);
}

/** The names in the attribute `class`, in order. */
export function classesOf(element: Element): readonly string[] {
  return (element.attribs.class ?? '').split(/\s+/).filter(Boolean);
}

/** Removes the elements below a node for which `isOut` holds; all are judged before the first is removed. */
export function remove(root: AnyNode, isOut: (element: Element) => boolean): void {
  for (const element of findAll(root, (own) => own !== root && isOut(own))) DomUtils.removeElement(element);
}
