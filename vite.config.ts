import { defineConfig } from 'vite';

/** Shared by the engine's bundle, the browser's and the tests: class names must agree between server and browser. */
export default defineConfig({
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // Popover and `@layer` need browsers of about this age anyway; older ones get the plain document.
  build: { cssTarget: ['chrome125', 'safari18', 'firefox128'] },
  // What is bundled while the development server starts must be what a build would use: both keep it under one name.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
