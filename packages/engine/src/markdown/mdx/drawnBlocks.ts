import { type Context, positionOf } from '../context';
import type { Content } from '../html/hast';
import { type Rewrite, rewritten } from '../rewrites';
import { childrenOf, type MdastNode } from '../syntax/tree';
import { type DrawnBlocks, drawnToken } from './drawnSource';
import type { JsxAttribute } from './jsx';

/** Nodes that were included from another file, as `includePartials` marks them. */
export const INCLUDED: WeakSet<MdastNode> = new WeakSet();

const COMMENT = /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/;

/** Whether a node has a component or a value, which only rendering knows. */
function hasDrawn(node: MdastNode): boolean {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !COMMENT.test(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (/^[A-Z]|\./.test(node.name ?? '') || node.attributes.some(bringsContent)) return true;
  }
  return childrenOf(node).some(hasDrawn);
}

/** Whether an attribute may give an element content. */
function bringsContent(one: JsxAttribute): boolean {
  return one.type !== 'mdxJsxAttribute' || one.name === 'children' || one.name === 'dangerouslySetInnerHTML';
}

function isIncluded(node: MdastNode): boolean {
  return INCLUDED.has(node) || childrenOf(node).some(isIncluded);
}

/** Indices of the blocks of a text whose words rendering completes, by node. */
export type DrawnIndices = ReadonlyMap<MdastNode, number>;

/** A block of the text beside its rendered content. */
export interface RenderedBlock {
  readonly node: MdastNode;
  readonly content: readonly Content[];
}

/** Finds the drawn blocks among the blocks of an MDX text. @param content all content of the article, in order */
export function drawnBlocks(
  rendered: readonly RenderedBlock[],
  content: readonly Content[],
  { body, context }: { readonly body: string; readonly context: Context },
): { readonly drawn: DrawnBlocks | null; readonly indices: DrawnIndices } {
  const shown = content.filter(isShown);
  const position = new Map(shown.map((one, index) => [one, index]));
  const found = rendered.flatMap(({ node, content: own }) => {
    const children = own.flatMap((one) => position.get(one) ?? []);
    return children.length > 0 && (hasDrawn(node) || isIncluded(node)) ? [{ node, children }] : [];
  });
  if (found.length === 0) return { drawn: null, indices: new Map() };
  const source = rewritten(
    body,
    templateRewrites(
      found.map(({ node }) => node),
      context,
    ),
  );
  const indices = new Map(
    found.flatMap(({ node }, index): [MdastNode, number][] => (hasDrawn(node) ? [[node, index]] : [])),
  );
  const blocks = found.map(({ children }) => children);
  const lines = found.map(({ node }) => positionOf(node, context).line);
  return { drawn: { children: shown.length, blocks, lines, source }, indices };
}

/** Whether the compiler prints a child of the root for a node. */
function isShown(node: Content): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return !COMMENT.test(node.value);
  return node.type !== 'mdxjsEsm';
}

/** The rewrites of a text with a token in the place of each drawn block. */
function templateRewrites(nodes: readonly MdastNode[], { rewrites, prepared }: Context): Rewrite[] {
  const places: Rewrite[] = [];
  nodes.forEach(({ position }, index) => {
    if (!position) return;
    const pointOf = ({ line, column }: { line: number; column: number }) => ({
      line,
      column: prepared.columnOf(line, column),
    });
    const [start, end] = [pointOf(position.start), pointOf(position.end)];
    const token = drawnToken(index);
    const last = places.at(-1);
    // The blocks of an included text have the position of its element.
    if (last && last.start.line === start.line && last.start.column === start.column)
      places[places.length - 1] = { ...last, text: `${last.text}\n\n${token}` };
    else places.push({ start, end, text: token });
  });
  const isWithin = ({ start }: Rewrite) =>
    places.some((place) => isBefore(place.start, start) && isBefore(start, place.end));
  return [...rewrites.filter((one) => !isWithin(one)), ...places];
}

function isBefore(a: Rewrite['start'], b: Rewrite['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.column <= b.column);
}
