import type { Context } from './context';
import type { MdastNode } from './tree';

interface SourcePoint {
  /** From 1, in the text after the front matter. */
  readonly line: number;
  readonly column: number;
}

/** A piece of the author's text that only this engine understands, and the plain Markdown that says the same. */
export interface Rewrite {
  readonly start: SourcePoint;
  readonly end: SourcePoint;
  readonly text: string;
}

/**
 * Records what copies of the text have in the place of a node.
 *
 * @param begin how the node begins in the author's file: the place of an included text is that of what includes it
 */
export function rewrite(
  node: MdastNode,
  text: string,
  { context, begin }: { readonly context: Context; readonly begin: RegExp },
): void {
  const { prepared, rewrites } = context;
  if (!node.position) return;
  const pointOf = ({ line, column }: SourcePoint) => ({ line, column: prepared.columnOf(line, column) });
  const start = pointOf(node.position.start);
  const before = prepared.lineAt(start.line).slice(0, start.column - 1);
  if (!begin.test(prepared.lineAt(start.line).slice(start.column - 1))) return;
  // In a quote or list every line has its marks.
  const margin = before.replace(/[^>\s]/g, ' ');
  rewrites.push({ start, end: pointOf(node.position.end), text: text.replaceAll('\n', `\n${margin}`) });
}

/** The author's text with pieces replaced. */
export function rewritten(body: string, rewrites: readonly Rewrite[]): string {
  if (rewrites.length === 0) return body;
  const lines = body.split(/\r\n|\n|\r/);
  const lastFirst = [...rewrites].sort(
    (a, b) => b.start.line - a.start.line || b.start.column - a.start.column,
  );
  for (const { start, end, text } of lastFirst) {
    const head = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
    const tail = (lines[end.line - 1] ?? '').slice(end.column - 1);
    lines.splice(start.line - 1, end.line - start.line + 1, head + text + tail);
  }
  return lines.join('\n');
}
