#!/usr/bin/env node
// @ts-check
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureEngine } from './engine.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/** Bundles the benchmarks, which are TypeScript, and runs the one that is named. */
ensureInstalled('all');
await ensureEngine();
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const folder = join(projectFolder, '.cache', 'bench', String(process.pid));
await build({
  root: projectFolder,
  configFile: join(projectFolder, 'packages/engine/vite.config.ts'),
  logLevel: 'error',
  plugins: [
    {
      name: 'source-folders',
      // For modules that look for files beside themselves, such as the test helpers.
      transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
    },
  ],
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    rollupOptions: { input: join(projectFolder, 'bench/main.ts'), output: { entryFileNames: '[name].js' } },
  },
});
try {
  const { main } = await import(pathToFileURL(join(folder, 'main.js')).href);
  process.exitCode = await main(process.argv.slice(2), projectFolder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
