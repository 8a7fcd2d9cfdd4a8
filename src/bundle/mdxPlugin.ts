import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Gives the bundler the compiled modules of MDX articles in the place of their sources. */
export function mdxPlugin(root: string, modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'devlog:mdx',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.mdx')) return null;
      const code = modules.get(relative(root, id).replaceAll('\\', '/'));
      return code === undefined ? null : { code, map: null, moduleType: 'js' };
    },
  };
}
