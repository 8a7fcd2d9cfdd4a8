import type { Context } from './context';
import type { MdastNode } from './syntax/tree';

interface SourcePoint {
  /** 1-based, in the text after the front matter. */
  readonly line: number;
  readonly column: number;
}

/** Replacement of engine-specific syntax by plain Markdown, for the Markdown copy of the text. */
export interface Rewrite {
  readonly start: SourcePoint;
  readonly end: SourcePoint;
  readonly text: string;
}

/**
 * Records the replacement of a node in the Markdown copy of the text.
 *
 * @param begin must match the source at the node's position: a node of a partial has the position of the including
 * element
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
  // In a quote or list every line needs its markers.
  const margin = before.replace(/[^>\s]/g, ' ');
  rewrites.push({ start, end: pointOf(node.position.end), text: text.replaceAll('\n', `\n${margin}`) });
}

/** Applies replacements to the author's text. */
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
