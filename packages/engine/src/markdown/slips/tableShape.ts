import { type Context, reportNode } from '../context';
import { type Md, type MdastNode, visit } from '../syntax/tree';

/** The line below a table's head: hyphens between pipes. */
const SEPARATOR = /^[\s>]*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;

/** Reports tables that GFM renders as text because header and delimiter rows differ, and cells that it drops. */
export function reportTables(root: MdastNode, context: Context): void {
  visit(root, (node) => {
    if (node.type === 'paragraph') reportTextTable(node, context);
    if (node.type !== 'table') return;
    const columns = node.align?.length ?? 0;
    const wide = node.children.find((row) => row.children.length > columns);
    if (!wide) return;
    reportNode(context, wide, {
      rule: 'table',
      message: `This row has ${wide.children.length} cells, and its table ${columns} columns: the others are not shown.`,
      hint: 'Add columns to the head and the line below it, or write `\\|` for a pipe within a cell.',
    });
  });
}

function reportTextTable(node: Md<'paragraph'>, context: Context): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  for (let line = start.line + 1; line <= end.line; line++) {
    const separator = context.prepared.lineAt(line);
    const head = context.prepared.lineAt(line - 1);
    if (!separator.includes('|') || !head.includes('|') || !SEPARATOR.test(separator)) continue;
    reportNode(context, node, {
      rule: 'table',
      message: `This table is shown as text: its head has ${columnsOf(head)} columns, and the line below it ${columnsOf(separator)}.`,
      hint: 'Give both lines the same number of columns.',
    });
    return;
  }
}

function columnsOf(line: string): number {
  const cells = line.trimEnd().replace(/^[\s>]*\|?|(?<!\\)\|?$/g, '');
  return cells.split(/(?<!\\)\|/).length;
}
