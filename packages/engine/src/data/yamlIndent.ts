import type { FalseCharacter } from './yamlCharacters';

const FIELD = /^ *((?:- +)?["']?[\p{L}\p{N}_][\p{L}\p{N}_.-]*["']?)\s*:(?:\s|$)/u;

/** What a line may be followed by that is further in: a name without a value, a list or a map that goes on. */
const OPENS = /(?::|^\s*-|[[{,])\s*(?:#.*)?$|:\s+[|>][-+\d]*\s*$/;

/**
 * The field of a YAML text that begins at another column than those around it, or `null`; to be asked of texts that are
 * not valid.
 *
 * @param broken the line of the mistake, which a parser finds at the field or at the line above
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
    // The first field of an item is as far in as those below it.
    const item = /^ *(?:- +)+(?=\S)/.exec(line);
    if (item) columns.push(item[0].length);
    above = line;
  }
  return null;
}

/** @param more spaces before the field of a line that are too many */
function misaligned(lines: readonly string[], index: number, more: number): FalseCharacter {
  const [, name = ''] = FIELD.exec(lines[index]!) ?? [];
  return {
    line: index + 1,
    column: 1,
    message: `\`${name}\` begins ${more === 1 ? 'a space' : `${more} spaces`} further in than the fields around it`,
    hint: `Delete ${more === 1 ? 'the space' : `these ${more} spaces`} before \`${name}\`.`,
  };
}
