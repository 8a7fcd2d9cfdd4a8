/** Words of a language for the generated reference. What is not among them stays English. */
export interface ReferenceWords {
  /** Whole lines beside the tables: titles, headings, sentences. */
  readonly lines: Readonly<Record<string, string>>;
  /** Cells of tables, with `…` in place of every piece of code. */
  readonly cells: Readonly<Record<string, string>>;
  /** Meanings of options. */
  readonly meanings: Readonly<Record<string, string>>;
}

const CODE = /`[^`]*`/g;

/** The Markdown of a generated page in another language; code and names stay as they are. */
export function translated(markdown: string, words: ReferenceWords): string {
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      if (isCode) return line;
      return line.startsWith('| ') ? translatedRow(line, words) : (words.lines[line] ?? line);
    })
    .join('\n');
}

function translatedRow(line: string, { cells, meanings }: ReferenceWords): string {
  return line
    .split(/(?<=[^\\]) \| |^\| | \|$/)
    .slice(1, -1)
    .map((cell) => meanings[cell.replaceAll('\\|', '|')] ?? meanings[cell] ?? filled(cells, cell))
    .reduce((row, cell) => `${row} ${cell} |`, '|');
}

function filled(cells: ReferenceWords['cells'], cell: string): string {
  const codes = cell.match(CODE) ?? [];
  const pattern = cells[cell] ?? cells[cell.replace(CODE, '`…`')];
  return pattern?.replaceAll('`…`', () => codes.shift() ?? '') ?? cell;
}
