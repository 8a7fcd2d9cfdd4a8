import type { MdastNode as ParsedNode } from 'satteri';

/** An HTML element that a transform inserts into a tree, in Markdown and MDX. */
export interface ElementNode {
  type: 'element';
  /** Name of the element. */
  name: string;
  /** Attributes named as in HTML; `true` is a bare attribute. */
  attributes?: Record<string, string | number | boolean>;
  children: MdastNode[];
  position?: ParsedNode['position'];
}

/** Raw HTML that a transform inserts into a tree, in Markdown and MDX. */
export interface RawNode {
  type: 'raw';
  value: string;
  position?: ParsedNode['position'];
}

/** A node of the syntax tree (mdast with directives and MDX), or one inserted by a transform. */
export type MdastNode = ParsedNode | ElementNode | RawNode;

/** A Markdown syntax tree node of one type. */
export type Md<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

/** The children of a node, or none. */
export function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as readonly MdastNode[]) : [];
}

/** Visits every node in document order without recursion, so that depth cannot exhaust the stack. */
export function visit(root: MdastNode, visitor: (node: MdastNode, depth: number) => void): void {
  const stack: { node: MdastNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    visitor(entry.node, entry.depth);
    const children = childrenOf(entry.node);
    for (let i = children.length - 1; i >= 0; i--) {
      stack.push({ node: children[i] as MdastNode, depth: entry.depth + 1 });
    }
  }
}

/** Plain text of a node: text, code and alternative texts, without markup and footnotes. */
export function plainText(node: MdastNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'code':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'textDirective':
      return childrenOf(node).map(plainText).join('') || `:${node.name}`;
    case 'footnoteDefinition':
    case 'footnoteReference':
      return '';
    default:
      return joinText(childrenOf(node), plainText);
  }
}

/**
 * Joins the texts of siblings. Elements in HTML keep what their text would lose: `10<sup>6</sup>` is `10^6`, and the
 * lines around `<br>` are apart.
 */
export function joinText(siblings: readonly MdastNode[], textOf: (node: MdastNode) => string): string {
  return siblings
    .map((node, at) => {
      const name = elementName(node);
      if (name === 'br') return ' ';
      const text = textOf(node);
      const raised = name === 'sup' ? text || (siblings[at + 1] ? textOf(siblings[at + 1]!) : '') : '';
      return /^[-+−]?\d/.test(raised) ? `^${text}` : text;
    })
    .join('');
}

/** Name of an element in MDX, or of a start tag in Markdown. */
function elementName(node: MdastNode): string | undefined {
  if (node.type === 'html') return /^<([a-z]\w*)/i.exec(node.value)?.[1]?.toLowerCase();
  return node.type === 'mdxJsxTextElement' ? (node.name ?? undefined) : undefined;
}
