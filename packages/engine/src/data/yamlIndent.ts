import type { FalseCharacter } from './yamlCharacters';

const FIELD = /^ *((?:- +)?["']?[\p{L}\p{N}_][\p{L}\p{N}_.-]*["']?)\s*:(?:\s|$)/u;

/** Lines that a more indented line may follow: a key without a value, an open collection or a block scalar. */
const OPENS = /(?::|^\s*-|[[{,])\s*(?:#.*)?$|:\s+[|>][-+\d]*\s*$/;

/**
 * Finds a field of a YAML text that is indented more than its siblings, or `null`. Only for texts that are not valid.
 *
 * @param broken line of the parser's error: that of the field or the line above
 */
export function misalignedField(text: string, broken: number): FalseCharacter | null {
  const lines = text.split('\n');
  const columns: number[] = [];
  let above = '';
  for (const [index, line] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [first = 0] = columns;
    const column = line.search(/\S/);
    while (columns.length > 0 && columns.at(-1)! > column) columns.pop();
    const expected = columns.at(-1);
    const isMistaken = expected !== column && above !== '' && !OPENS.test(above) && FIELD.test(line);
    if (isMistaken && index + 1 >= broken)
      return expected === undefined
        ? misaligned(
            lines,
            lines.findIndex((one) => FIELD.test(one)),
            first - column,
          )
        : misaligned(lines, index, column - expected);
    if (index + 1 > broken) return null;
    if (expected !== column) columns.push(column);
    // The first field of a list item is at the column of its siblings below.
    const item = /^ *(?:- +)+(?=\S)/.exec(line);
    if (item) columns.push(item[0].length);
    above = line;
  }
  return null;
}

/** @param more number of excess spaces */
function misaligned(lines: readonly string[], index: number, more: number): FalseCharacter {
  const [, name = ''] = FIELD.exec(lines[index]!) ?? [];
  return {
    line: index + 1,
    column: 1,
    message: `\`${name}\` begins ${more === 1 ? 'a space' : `${more} spaces`} further in than the fields around it`,
    hint: `Delete ${more === 1 ? 'the space' : `these ${more} spaces`} before \`${name}\`.`,
  };
}
