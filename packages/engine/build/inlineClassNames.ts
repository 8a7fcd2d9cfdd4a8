import type { Plugin } from 'vite';

/** The import of a CSS module's class names in a component. */
const IMPORT = /^import (\w+) from (['"][^'"]+\.module\.css['"]);/gm;

/**
 * Inlines class names where they are used. The bundler splits a namespace import, but of a default export it retains
 * every name with its key, used or not.
 */
export function inlineClassNames(): Plugin {
  return {
    name: 'devlog:inline-class-names',
    enforce: 'post',
    transform(code, id) {
      // Vite takes the styles of a chunk from its remaining modules, so they must not be removed.
      if (id.endsWith('.module.css')) return { code, moduleSideEffects: 'no-treeshake' };
      return id.endsWith('.tsx') ? withNamespaces(code) : null;
    },
  };
}

/** Changes every import of a CSS module into a namespace import. */
export function withNamespaces(code: string): string {
  return code.replace(IMPORT, 'import * as $1 from $2;');
}
