import { wideBlock } from '../../shared/wide';
import { type Context, type Handlers, renderAll } from '../context';
import { type Content, element, lines } from '../html/hast';
import { widthOf } from '../inlines/inlineCode';
import { childrenOf, type Md, type MdastNode, plainText } from '../syntax/tree';

/** Renders a GFM table. Alignment is a class, since the policy blocks inline styles. */
export function bareTable(node: Md<'table'>, context: Context): Content {
  const [head, ...body] = node.children;
  const row = (cells: Md<'tableRow'>, name: 'th' | 'td') =>
    element(
      'tr',
      {},
      lines(
        (node.align ?? []).map((align, i) => {
          const cell = cells.children[i];
          const own = name === 'td' && cell;
          const classes = [
            align && `align-${align}`,
            own && lengthOf(own),
            own && hasLongWord(own) && 'long',
          ].filter(Boolean);
          return element(
            name,
            { class: classes.length > 0 ? classes.join(' ') : null },
            cell ? renderAll(cell.children, context) : [],
          );
        }),
      ),
    );
  const parts = [element('thead', {}, lines(head ? [row(head, 'th')] : []))];
  if (body.length > 0) parts.push(element('tbody', {}, lines(body.map((cells) => row(cells, 'td')))));
  return element('table', {}, lines(parts));
}

/** Minimum text widths from which a cell gets a minimum column width; see {@link widthOf}. */
const PHRASE = 20;
const SENTENCE = 60;

/** The theme's minimum widths of these cells, its column gap, and the mean width of a letter, in pixels. */
const WIDTHS = { phrase: 128, sentence: 210 };
const GAP = 27;
const LETTER = 7.5;

/** Estimated minimum width of a table without squeezed cells, in pixels. */
function leastWidth({ children: [head, ...rows] }: Md<'table'>): number {
  const cellWidth = (cell: Md<'tableCell'>) => {
    const length = lengthOf(cell);
    return length ? WIDTHS[length] : LETTER * Math.max(...plainText(cell).split(' ').map(widthOf));
  };
  const columns = (head?.children ?? []).map((name, index) => {
    const cells = rows.flatMap(({ children }) => children[index] ?? []);
    return GAP + Math.max(LETTER * widthOf(plainText(name)), ...cells.map(cellWidth));
  });
  return columns.reduce((sum, width) => sum + width, 0);
}

/** A hash or an address that is wider than the column of a sentence. Scripts without spaces break anyway. */
const LONG_WORD = /[^\s\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{29,}/u;

/** Whether a cell has a word that would widen its column beyond that of a sentence; code is broken by itself. */
function hasLongWord(cell: Md<'tableCell'>): boolean {
  const textOf = (node: MdastNode): string => {
    if (node.type === 'inlineCode') return ' ';
    return childrenOf(node).map(textOf).join('') || plainText(node);
  };
  return LONG_WORD.test(textOf(cell));
}

/** Class of a cell by the width of its text; `null` for short ones. */
function lengthOf(cell: Md<'tableCell'>): 'phrase' | 'sentence' | null {
  const width = widthOf(plainText(cell));
  if (hasLongWord(cell)) return 'sentence';
  if (width < PHRASE) return null;
  return width < SENTENCE ? 'phrase' : 'sentence';
}

/**
 * Renders a table in a container that scrolls on narrow pages and is focusable; its accessible name lists the columns.
 */
export const tableHandlers: Handlers = {
  table: (node, context) => {
    const columns = (node.children[0]?.children ?? []).map(plainText).map((name) => name.trim());
    const names = columns.filter((column) => column !== '').join(', ');
    const label = names
      ? `${context.options.labels.table}: ${shortName(names)}`
      : context.options.labels.table;
    // A group and not a region, which would add a landmark for each table.
    const name = wideBlock('table-scroll', leastWidth(node));
    return element('div', { class: name, tabindex: 0, role: 'group', 'aria-label': label }, [
      bareTable(node, context),
    ]);
  },
};

const MAX_NAME = 80;

function shortName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name;
}
