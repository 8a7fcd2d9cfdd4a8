import type { Plugin } from 'vite';
import { WEIGHTS } from '../../search/src/query/weights';

/**
 * Writes the numbers of the search's table of weights where they are read, so that a reader does not load the names of
 * the table.
 */
export function inlineWeights(): Plugin {
  return {
    name: 'devlog:inline-weights',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/search\/src\/query\/(?!weights)/.test(id.replaceAll('\\', '/'))) return null;
      return { code: withNumbers(code), map: null };
    },
  };
}

/** The code with the values of `WEIGHTS.name` and `WEIGHTS.group.name`. @throws for a name that the table lacks */
export function withNumbers(code: string): string {
  return code.replace(/\bWEIGHTS((?:\.\w+)+)/g, (_, path: string) => {
    const names = path.slice(1).split('.');
    const value = names.reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], WEIGHTS);
    if (value === undefined) throw new Error(`The table of weights has no ${path.slice(1)}.`);
    return `(${JSON.stringify(value)})`;
  });
}
