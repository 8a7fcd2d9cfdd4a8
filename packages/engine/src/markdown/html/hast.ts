import type { HastNode } from 'satteri';

type Root = Extract<HastNode, { type: 'root' }>;
/** An element of the article's HTML tree. */
export type Element = Extract<HastNode, { type: 'element' }>;
/** Anything that can occur inside an article. */
export type Content = Root['children'][number];
type Child = Element['children'][number];
/**
 * Attributes named as in HTML (`class`, `aria-label`). `true` is a bare attribute; `false`, `null` and `undefined` are
 * omitted.
 */
export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Creates an element; strings among the children become text. */
export function element(
  tagName: string,
  attributes: Attributes,
  children: readonly (Content | string)[] = [],
): Element {
  const properties: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) properties[name] = value;
  }
  return { type: 'element', tagName, properties, children: children.map(toChild) };
}

/** Creates a text node, which is escaped on output. */
export function text(value: string): Content {
  return { type: 'text', value };
}

/** Creates a node of raw HTML, written unchanged. */
export function raw(value: string): Content {
  return { type: 'raw', value };
}

/** Separates children by line breaks, as in CommonMark's examples. */
export function lines(children: readonly Content[]): Content[] {
  const out: Content[] = [text('\n')];
  for (const child of children) out.push(child, text('\n'));
  return out;
}

/** Text content of a tree. */
export function textOf(node: Content): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function toChild(child: Content | string): Child {
  return (typeof child === 'string' ? { type: 'text', value: child } : child) as Child;
}
