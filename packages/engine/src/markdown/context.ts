import { perObject } from '../shared/values/perObject';
import type { ArticleParts } from './directives/placePart';
import type { Content } from './html/hast';
import type { RenderedNode } from './renderers';
import { type Rewrite, rewrite } from './rewrites';
import type { AddedSyntax, Prepared } from './syntax/prepare';
import type { Md, MdastNode } from './syntax/tree';
import type { Embed, Heading, MarkdownOptions, MarkdownProblem, Reference } from './types';
import { referenceToken } from './types';

/** Renders one node for the article. */
export type Handler<Type extends MdastNode['type']> = (
  node: Md<Type>,
  context: Context,
) => Content | Content[] | null;
/** Handlers by node type. Nodes without a handler are not rendered. */
export type Handlers = { readonly [Type in MdastNode['type']]?: Handler<Type> };

/** An open raw HTML element, with its location in the author's file. */
export interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** State that the handlers of one text share and collect. */
export interface Context {
  readonly options: MarkdownOptions;
  readonly prepared: Prepared;
  readonly handlers: Handlers;
  readonly syntax: AddedSyntax;
  /** Nodes that plugins have rendered. */
  readonly rendered: ReadonlyMap<MdastNode, RenderedNode>;
  /** Article parts that the site renders with its own components. */
  readonly parts: ArticleParts;
  readonly definitions: ReadonlyMap<string, Md<'definition'>>;
  readonly footnotes: ReadonlyMap<string, Md<'footnoteDefinition'>>;
  /** Footnote identifiers in the order of their first call, with the number of calls so far. */
  readonly footnoteCalls: Map<string, number>;
  readonly headings: ReadonlyMap<MdastNode, Omit<Heading, 'html'>>;
  /** The inline content of each heading for the table of contents, filled while rendering. */
  readonly headingHtml: Map<MdastNode, string>;
  readonly references: Reference[];
  readonly embeds: Embed[];
  /** Indices of each node's references, so that an excerpt does not record them again. */
  readonly referencesOf: Map<MdastNode, number[]>;
  readonly anchors: Set<string>;
  readonly features: Set<string>;
  readonly problems: MarkdownProblem[];
  readonly rewrites: Rewrite[];
  /** Files that MDX expressions load by `require` → names under which they are imported. */
  readonly required: Map<string, string>;
  /** Whether the text has raw HTML, and the stack of open elements. */
  readonly rawHtml: { isPresent: boolean; open: OpenElement[] };
  /** Whether an excerpt is rendered. It shares a page with others, so it has no ids, anchors or footnotes. */
  readonly isExcerpt: boolean;
}

/** Renders nodes, in order. */
export function renderAll(nodes: readonly MdastNode[], context: Context): Content[] {
  const out: Content[] = [];
  for (const node of nodes) {
    const content = render(node, context);
    if (Array.isArray(content)) out.push(...content);
    else if (content) out.push(content);
  }
  return out;
}

/** Renders a node: by its plugin, else by its handler; `null` without either. */
export function render(node: MdastNode, context: Context): Content | Content[] | null {
  const rendered = context.rendered.get(node);
  if (rendered) {
    const { nodes, markdown, frames = [], findings } = rendered;
    if (!context.isExcerpt) {
      for (const finding of findings) reportNode(context, node, finding);
      // In a partial, the position is that of the including MDX element, which must not be replaced.
      if (markdown !== undefined) rewrite(node, markdown, { context, begin: /^[^<]/ });
    }
    for (const origin of frames) context.features.add(`frame:${origin}`);
    if (nodes) return renderAll(nodes, context);
  }
  const handler = context.handlers[node.type] as Handler<MdastNode['type']> | undefined;
  return handler ? handler(node as never, context) : null;
}

/** Start of a node in the author's file. */
export function positionOf(node: MdastNode, { prepared, options }: Pick<Context, 'prepared' | 'options'>) {
  const start = node.position?.start ?? { line: 1, column: 1 };
  return { line: start.line + options.lineOffset, column: prepared.columnOf(start.line, start.column) };
}

/** Location of a character of a node's value in the author's file; the column is 1 if a later line of the value has it. */
export function positionIn(
  node: MdastNode,
  offset: number,
  context: Pick<Context, 'prepared' | 'options'>,
): { line: number; column: number } {
  const place = positionOf(node, context);
  const { lines } = placeInValue(node, offset);
  return lines === 0
    ? { line: place.line, column: place.column + offset }
    : { line: place.line + lines, column: 1 };
}

/**
 * Location of a character within a node's value: number of lines before its line, and index of that line. The lines of a
 * node are found once, since a megabyte may have as many findings as lines.
 */
export function placeInValue(
  node: MdastNode,
  offset: number,
): { readonly lines: number; readonly lineStart: number } {
  const ends = lineEndsOf(node);
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return { lines: low, lineStart: low === 0 ? 0 : ends[low - 1]! + 1 };
}

const lineEndsOf = perObject((node: MdastNode): number[] =>
  'value' in node && typeof node.value === 'string'
    ? Array.from(node.value.matchAll(/\n/g), ({ index }) => index)
    : [],
);

/** Records a problem at a node. */
export function reportNode(
  context: Context,
  node: MdastNode,
  problem: Omit<MarkdownProblem, 'fatal' | 'line' | 'column'>,
) {
  context.problems.push({ ...problem, ...positionOf(node, context) });
}

/** Records the `nth` reference of a node; returns its index and placeholder token. */
export function refer(context: Context, node: MdastNode, reference: Reference, nth = 0) {
  const known = context.referencesOf.get(node) ?? [];
  context.referencesOf.set(node, known);
  const index = known[nth] ?? context.references.push(reference) - 1;
  known[nth] = index;
  return { index, token: referenceToken(index) };
}
