import type { Plugin } from 'vite';

/**
 * Leaves out of the application's search what counts the work of a search: a browser bounds none, and passes no `Work`
 * (`packages/search/src/types.ts`).
 */
export function withoutWork(): Plugin {
  return {
    name: 'devlog:without-work',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/search\/src\/query\//.test(id.replaceAll('\\', '/'))) return null;
      return { code: uncounted(code), map: null };
    },
  };
}

/** The code without `work?.spend(…);` and `await work?.rest();`, their arguments included. @throws for one that does not end */
export function uncounted(code: string): string {
  const found = /(?:await )?(?:\w+\.)?\bwork\?\.(?:spend|rest)\(/.exec(code);
  if (!found) return code;
  let end = found.index + found[0].length;
  for (let open = 1; open > 0; end++) {
    if (end >= code.length) throw new Error(`There is no end of ${found[0]}`);
    if (code[end] === '(') open++;
    if (code[end] === ')') open--;
  }
  return code.slice(0, found.index) + uncounted(code.slice(end));
}
