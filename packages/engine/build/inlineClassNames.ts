import type { Plugin } from 'vite';

/** How a component imports the class names of a CSS module. */
const IMPORT = /^import (\w+) from (['"][^'"]+\.module\.css['"]);/gm;

/**
 * Puts class names where they are used: a namespace is taken apart by the bundler, while of a default export every
 * name, used or not, stays with its key.
 */
export function inlineClassNames(): Plugin {
  return {
    name: 'devlog:inline-class-names',
    enforce: 'post',
    transform(code, id) {
      // Vite takes the styles of a chunk from the modules that are left in it.
      if (id.endsWith('.module.css')) return { code, moduleSideEffects: 'no-treeshake' };
      return id.endsWith('.tsx') ? withNamespaces(code) : null;
    },
  };
}

/** The module with every CSS module imported as a namespace. */
export function withNamespaces(code: string): string {
  return code.replace(IMPORT, 'import * as $1 from $2;');
}
