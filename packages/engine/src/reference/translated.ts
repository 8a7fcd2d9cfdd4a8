/** Translations for the generated reference. Untranslated text remains English. */
export interface ReferenceWords {
  /** Whole lines outside of tables: titles, headings, sentences. */
  readonly lines: Readonly<Record<string, string>>;
  /** Cells of tables, with `…` for each piece of code. */
  readonly cells: Readonly<Record<string, string>>;
  /** Descriptions of options. */
  readonly meanings: Readonly<Record<string, string>>;
}

const CODE = /`[^`]*`/g;

/** Translates the Markdown of a generated page; code and names are unchanged. */
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
