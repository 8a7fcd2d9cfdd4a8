/** A node of the tree that a text was parsed into: mdast, with tables, footnotes, directives, formulas and MDX. */
export interface MarkdownNode {
  /** `paragraph`, `heading`, `link`, `text`, … */
  type: string;
  children?: MarkdownNode[];
  /** The text of a node that has no children. */
  value?: string;
  /** What else a node of its type has: `depth`, `url`, `lang`, `position`, … */
  [field: string]: unknown;
}

/** An element of HTML in the tree of a text; strings among the children are text. */
export function elementNode(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean>>,
  children: readonly (MarkdownNode | string)[] = [],
): MarkdownNode {
  const nodes = children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child));
  return { type: 'element', name, attributes, children: nodes };
}

/** Finished HTML in the tree of a text. */
export function htmlNode(value: string): MarkdownNode {
  return { type: 'raw', value };
}

/** The file that a tree was parsed from. */
export interface MarkdownFile {
  /** Relative to the folder of the site, with forward slashes. */
  readonly path: string;
  readonly format: 'md' | 'mdx';
}

/**
 * What a module of `markdown.transforms` exports by default: changes a tree in place, or gives another one. It must
 * depend on tree and file alone, since its result is cached until the text or the code of the transform changes.
 */
export type MarkdownTransform = (
  tree: MarkdownNode,
  file: MarkdownFile,
) => MarkdownNode | void | Promise<MarkdownNode> | Promise<void>;
