import type { Problem } from '../shared/problem';
import type { Entry } from './types';

/** Where a field of the front matter is written: the file, and the line if the text has the field itself. */
export function fieldPlace(
  { file, lines }: Pick<Entry, 'file' | 'lines'>,
  field: string,
): Pick<Problem, 'file' | 'line'> {
  const line = lines[field];
  return line === undefined ? { file } : { file, line };
}
