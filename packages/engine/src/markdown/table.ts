import { type Context, type Handlers, renderAll } from './context';
import { type Content, element, lines } from './hast';
import { type Md, plainText } from './tree';

/** GFM tables; the alignment of a column is a class, as inline styles are blocked. */
export const tableHandlers: Handlers = { table: (node, context) => table(node, context) };

function table(node: Md<'table'>, context: Context): Content {
  const [head, ...body] = node.children;
  const row = (cells: Md<'tableRow'>, name: 'th' | 'td') =>
    element(
      'tr',
      {},
      lines(
        (node.align ?? []).map((align, i) => {
          const cell = cells.children[i];
          return element(
            name,
            { class: align ? `align-${align}` : null },
            cell ? renderAll(cell.children, context) : [],
          );
        }),
      ),
    );
  const parts = [element('thead', {}, lines(head ? [row(head, 'th')] : []))];
  if (body.length > 0) parts.push(element('tbody', {}, lines(body.map((cells) => row(cells, 'td')))));
  return element('table', {}, lines(parts));
}

/** A table in a box of its own that scrolls where the page is narrow, and by keyboard too; its columns name it. */
export const scrollableTable: Handlers = {
  table: (node, context) => {
    const columns = (node.children[0]?.children ?? []).map(plainText).map((name) => name.trim());
    const name = columns.filter((column) => column !== '').join(', ');
    const label = name ? `${context.options.labels.table}: ${shorten(name)}` : context.options.labels.table;
    // A group: a region for each table would crowd the list of landmarks.
    return element('div', { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': label }, [
      table(node, context),
    ]);
  },
};

const MAX_NAME = 80;

function shorten(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name;
}
