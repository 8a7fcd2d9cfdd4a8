/** A node of an mdast syntax tree, including tables, footnotes, directives, formulas and MDX. */
export interface MarkdownNode {
  /** `paragraph`, `heading`, `link`, `text`, … */
  type: string;
  children?: MarkdownNode[];
  /** Text of a leaf node. */
  value?: string;
  /** Other fields of the node type: `depth`, `url`, `lang`, `position`, … */
  [field: string]: unknown;
}

/** Creates an HTML element node; string children become text nodes. */
export function elementNode(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean>>,
  children: readonly (MarkdownNode | string)[] = [],
): MarkdownNode {
  const nodes = children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child));
  return { type: 'element', name, attributes, children: nodes };
}

/** Creates a node of raw HTML, which is not escaped. */
export function htmlNode(value: string): MarkdownNode {
  return { type: 'raw', value };
}

/** Source file of a syntax tree. */
export interface MarkdownFile {
  /** Path relative to the site folder, with forward slashes. */
  readonly path: string;
  readonly format: 'md' | 'mdx';
  /** Code of the locale that the file belongs to, by its folder. */
  readonly locale: string;
}
