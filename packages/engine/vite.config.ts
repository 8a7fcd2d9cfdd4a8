import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { scopedName } from './build/scopedName';
import { shortLayers } from './build/shortStyles';

/** Shared by the bundles for Node and the browser: class names must agree. */
export default defineConfig({
  // The packages beside this one are taken as source.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  css: {
    postcss: { plugins: [shortLayers()] },
    modules: {
      generateScopedName: scopedName(join(import.meta.dirname, 'src')),
    },
  },
  // Popover and `@layer` need browsers of about this age anyway; older ones get the plain document.
  build: { cssTarget: ['chrome125', 'safari18', 'firefox128'] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
