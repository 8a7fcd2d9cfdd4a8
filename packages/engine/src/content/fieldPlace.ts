import type { Problem } from '../shared/problem';
import type { Entry } from './types';

/** Source location of a field of the front matter: the file, and the line if the text itself has the field. */
export function fieldPlace(
  { file, lines }: Pick<Entry, 'file' | 'lines'>,
  field: string,
): Pick<Problem, 'file' | 'line'> {
  const line = lines[field];
  return line === undefined ? { file } : { file, line };
}
