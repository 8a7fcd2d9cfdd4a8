import { fileURLToPath } from 'node:url';
import { relativePath } from './relativePath';

/** A location in one of the author's files, relative to the site's folder. */
export interface AuthorsPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A location in a line of a stack trace: the URL of a file or an absolute path, a line and a column. */
const LOCATION = /(?<=[\s(])((?:file:\/\/)?\/[^\n()]*?|[A-Za-z]:[\\/][^\n()]*?):(\d+):(\d+)\)?$/gm;

/**
 * Finds the first location in a stack trace that is in a file of the author, such as a component; `null` without one.
 */
export function authorsPlace(stack: string, root: string): AuthorsPlace | null {
  for (const [, path = '', line, column] of stack.matchAll(LOCATION)) {
    const file = relativePath(root, path.startsWith('file:') ? fileURLToPath(path) : path);
    if (/^(?:\.\.|\.cache\/|dist\/)|node_modules\//.test(file)) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return null;
}
