import { relative } from 'node:path';

/** A place in one of the author's files, relative to the site's folder. */
export interface AuthorsPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The first place of a stack that is in a file of the author's: a component; `null` when there is none. */
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
