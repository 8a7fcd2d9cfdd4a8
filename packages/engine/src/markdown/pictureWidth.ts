import type { Context } from './context';
import type { Prepared } from './prepare';
import { rewrite } from './rewrites';
import { childrenOf, type Md, type MdastNode, visit } from './tree';
import type { MarkdownFormat } from './types';

/** Width of the column of text in CSS pixels (`--measure`): what a percentage is of. */
const COLUMN = 672;
/** `{width=400}`, and as kramdown writes it `{: width="400" height="300"}`. */
const ATTRIBUTES = /^\{:?\s*([^{}\n]*?)\s*\}/;
const ATTRIBUTE = /^(width|height)\s*=\s*(["']?)(\d{1,4}(?:\.\d+)?)(px|%)?\2(?:\s+|$)/;

/** What the braces said, and how many characters they have. */
interface WrittenWidth {
  readonly width: number;
  readonly length: number;
}
type Picture = (Md<'image'> | Md<'imageReference'>) & { shown?: WrittenWidth };

/**
 * Takes the width that braces directly after a picture give, in pixels or in percent of the column. A height is
 * ignored, since pictures keep their proportions. Braces with anything else stay in the text, and are reported with the
 * syntax of other engines.
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

/** Width in CSS pixels at which a picture is shown, `undefined` for its own. Copies of the text leave out the braces. */
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
  return { braces, attributes };
}

function widthOf(written: string): number | null {
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
