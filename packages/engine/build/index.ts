import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { bundleBrowser, bundleEntries } from '../../search/bundle.mjs';
import { packageTypes } from '../src/reference/typeScript';
import { buildClient } from './client';
import { grammarsLicense, LICENSES } from './licenses';
import { bundleScript } from './scripts';
import { buildThemeKit } from './themeKit';
import { entriesOf, fileTypes, writePackageTypes, writeTypes } from './types';

const folder = join(import.meta.dirname, '..');

/** Resolves imports of other packages to their sources, which may not be bundled yet. */
const INTERNAL = { conditionNames: ['source', 'import'] };

/**
 * Bundles the engine into `dist/`, completely or not at all.
 *
 * @param key hash of the source; stored in `dist/key`, and part of the keys of sites' caches
 */
export async function buildEngine(key: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const temporary = join(folder, `.dist.${process.pid}`);
  await buildCreate();
  await buildImport();
  await buildSearch();
  await buildAsk();
  await buildNode(temporary);
  await buildClient(folder, join(temporary, 'client'));
  writeFileSync(
    join(temporary, 'devBrowser.js'),
    await bundleScript(join(folder, 'src/serve/dev/browser.ts')),
  );
  appendFileSync(join(temporary, LICENSES.fileName), grammarsLicense());
  await buildThemeKit(folder, temporary);
  buildTypes(temporary);
  writeFileSync(join(temporary, 'key'), key);
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(temporary, dist);
}

/** Writes the package's declarations, for editors and `tsc`. */
function buildTypes(dist: string): void {
  const types = join(dist, 'types');
  const themes = ['theme/public.ts', 'theme/kit.ts'];
  for (const entry of [...themes, 'config/transform.ts', 'config/definePlugin.ts', 'internal.ts'])
    writeTypes({ source: join(folder, 'src'), entry, out: types });
  writeFileSync(join(types, 'files.d.ts'), fileTypes());
  const theme = join(types, 'theme/public.d.ts');
  writeFileSync(theme, `/// <reference path="../files.d.ts" />\n${readFileSync(theme, 'utf8')}`);
  const own = `export * from './types/config/definePlugin.js';\nexport * from './types/config/transform.js';\n\n${packageTypes()}`;
  writeFileSync(join(dist, 'index.d.ts'), `/// <reference path="./types/files.d.ts" />\n${own}`);
}

/** Bundles the command that creates sites into `dist/` of its own package. */
async function buildCreate(): Promise<void> {
  const create = join(folder, '..', 'create');
  const bundle = await rolldown({
    input: join(create, 'src/main.ts'),
    platform: 'node',
    logLevel: 'silent',
    resolve: INTERNAL,
    // Of what it shares with the engine, it uses one function.
    treeshake: { moduleSideEffects: false },
  });
  await bundle.write({ file: join(create, 'dist/create.js'), format: 'esm', banner: '#!/usr/bin/env node' });
}

/** Bundles the import package into its `dist/`, with declarations; its dependencies stay external. */
async function buildImport(): Promise<void> {
  const root = join(folder, '..', 'import');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const bundle = await rolldown({
    input: join(root, 'src/index.ts'),
    platform: 'node',
    logLevel: 'silent',
    external: Object.keys(dependencies),
    resolve: INTERNAL,
  });
  await bundle.write({ file: join(root, 'dist/index.js'), format: 'esm' });
  writePackageTypes(root);
}

/** Bundles the search into its `dist/`, for plugins that index content of their own. */
async function buildSearch(): Promise<void> {
  const root = join(folder, '..', 'search');
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await bundleEntries(dist);
  await bundleBrowser(join(dist, 'browser'));
  writePackageTypes(root);
}

/** Bundles the entries of `ask`, including the internal parts of the search, which may change in any release. */
async function buildAsk(): Promise<void> {
  const root = join(folder, '..', 'ask');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const bundle = await rolldown({
    input: entriesOf(root).map((entry) => join(root, 'src', entry)),
    // Every entry runs in browsers and on edge hosts.
    platform: 'browser',
    external: ['zod', /^node:/],
    resolve: INTERNAL,
  });
  await bundle.write({ dir: join(root, 'dist'), format: 'esm', chunkFileNames: 'shared-[hash].js' });
  await bundle.close();
  writePackageTypes(root);
}

/** Names of the dependencies of the engine, and of its peers, which a site installs if it uses them. */
function installed(): string[] {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  return Object.keys({ ...dependencies, ...peerDependencies });
}

async function buildNode(outDir: string): Promise<void> {
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    // Packages that are small or of which little is used are bundled; a site installs only the dependencies of the
    // package.
    ssr: { noExternal: true, external: installed() },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      license: LICENSES,
      minify: false,
      rollupOptions: {
        platform: 'node',
        input: {
          main: join(folder, 'src/cli/main.ts'),
          worker: join(folder, 'src/pipeline/worker.ts'),
          index: join(folder, 'src/config/defineConfig.ts'),
          theme: join(folder, 'src/theme/public.ts'),
          internal: join(folder, 'src/internal.ts'),
          authorsJsx: join(folder, 'src/node/authorsJsx.ts'),
          drawDirective: join(folder, 'src/plugins/drawDirective.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
