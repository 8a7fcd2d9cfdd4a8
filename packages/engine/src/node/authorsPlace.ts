import { relative } from 'node:path';

/** A location in one of the author's files, relative to the site's folder. */
export interface AuthorsPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the first location in a stack trace that is in a file of the author, such as a component; `null` without one.
 */
export function authorsPlace(stack: string, root: string): AuthorsPlace | null {
  for (const [, path = '', line, column] of stack.matchAll(
    /(?:file:\/\/|\(|at )(\/[^\n()]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = relative(root, decodeURIComponent(path)).replaceAll('\\', '/');
    if (/^(?:\.\.|\.cache\/|dist\/)|node_modules\//.test(file)) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return null;
}
