import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** Shared by the bundles for Node and the browser: class names must agree. */
export default defineConfig({
  // The packages beside this one are taken as source.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  css: {
    modules: {
      // From the path inside the package and the name alone, wherever and from wherever the package is built.
      generateScopedName: (name, file) =>
        createHash('sha256')
          .update(`${relative(import.meta.dirname, file)} ${name}`)
          .digest('base64url')
          .replace(/^[-\d]/, '_')
          .slice(0, 5),
    },
  },
  // Popover and `@layer` need browsers of about this age anyway; older ones get the plain document.
  build: { cssTarget: ['chrome125', 'safari18', 'firefox128'] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
