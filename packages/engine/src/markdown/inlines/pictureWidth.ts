import type { Context } from '../context';
import { rewrite } from '../rewrites';
import type { Prepared } from '../syntax/prepare';
import { childrenOf, type Md, type MdastNode, visit } from '../syntax/tree';
import type { MarkdownFormat } from '../types';

/** Width of the text column in CSS pixels (`--measure`), the base of percentages. */
const COLUMN = 672;
/** `{width=400}`, or kramdown's `{: width="400" height="300"}`. */
const ATTRIBUTES = /^\{:?([^{}]*)\}/;
const ATTRIBUTE = /^(width|height)\s*=\s*(["']?)(\d{1,4}(?:\.\d+)?)(px|%)?\2(?:\s+|$)/;

/** Width from the braces, and the length of the braces in characters. */
interface WrittenWidth {
  readonly width: number;
  readonly length: number;
}
type Picture = (Md<'image'> | Md<'imageReference'>) & { shown?: WrittenWidth };

/**
 * Moves the width in braces directly after a picture to the picture, in pixels or in percent of the column. A height is
 * ignored, since pictures keep their aspect ratio. Braces with anything else stay in the text, and are reported as
 * foreign syntax.
 */
export function takeWidths(root: MdastNode, format: MarkdownFormat, prepared: Prepared): void {
  visit(root, (parent) => {
    const children = childrenOf(parent);
    children.forEach((child, index) => {
      const next = children[index + 1];
      if (!next || (child.type !== 'image' && child.type !== 'imageReference')) return;
      const { braces, attributes } = bracesIn(next, format);
      const width = widthOf(attributes);
      if (width === null || (next.position && isEscaped(next.position.start, prepared))) return;
      (child as Picture).shown = { width, length: braces.length };
      Object.assign(next, {
        type: 'text',
        value: next.type === 'text' ? next.value.slice(braces.length) : '',
      });
      if (next.position) next.position.start.column += braces.length;
    });
  });
}

/**
 * Display width of a picture in CSS pixels; `undefined` for its natural width. Removes the braces from the Markdown
 * copy of the text.
 */
export function shownWidth(node: MdastNode, context: Context): number | undefined {
  const { shown, position } = node as Picture;
  if (shown && position && !context.isExcerpt) {
    const end = { ...position.end, column: position.end.column + shown.length };
    const braces: MdastNode = { type: 'text', value: '', position: { start: position.end, end } };
    rewrite(braces, '', { context, begin: /^\{/ });
  }
  return shown?.width;
}

function isEscaped({ line, column }: { line: number; column: number }, prepared: Prepared): boolean {
  return prepared.lineAt(line)[prepared.columnOf(line, column) - 1] === '\\';
}

function bracesIn(node: MdastNode, format: MarkdownFormat) {
  const isExpression = format === 'mdx' && node.type === 'mdxTextExpression';
  const written = isExpression ? `{${node.value}}` : node.type === 'text' ? node.value : '';
  const [braces = '', attributes = ''] = ATTRIBUTES.exec(written) ?? [];
  return { braces, attributes: attributes.trim() };
}

function widthOf(written: string): number | null {
  if (written.includes('\n')) return null;
  let rest = written;
  let width: number | null = null;
  while (rest) {
    const [all, name, , number, unit] = ATTRIBUTE.exec(rest) ?? [];
    if (all === undefined) return null;
    const pixels = unit === '%' ? (COLUMN * Math.min(100, Number(number))) / 100 : Number(number);
    if (name === 'width') width = Math.round(pixels);
    rest = rest.slice(all.length);
  }
  return width || null;
}
