import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../node/hash';
import { explainBundleError } from './errors';
import { keep, readKept } from './kept';
import { mdxPlugin } from './mdxPlugin';

/** MDX articles as modules that Node can import: file relative to the site → module file. */
export type ServerModules = Readonly<Record<string, string>>;

export interface ServerInput {
  readonly project: string;
  readonly root: string;
  readonly cache: string;
  readonly engineKey: string;
  readonly modules: ReadonlyMap<string, string>;
  readonly componentsKey: string;
}

/** Bundles MDX articles with the components they import for rendering on the server; empty without MDX. */
export async function bundleServer({
  project,
  root,
  cache,
  engineKey,
  modules,
  componentsKey,
}: ServerInput): Promise<ServerModules> {
  if (modules.size === 0) return {};
  const key = hash(engineKey, JSON.stringify([...modules]), componentsKey);
  const parent = join(cache, 'server');
  const folder = join(parent, key);
  const names = new Map([...modules.keys()].map((file) => [file, hash(file)]));
  const files = Object.fromEntries([...names].map(([file, name]) => [file, join(folder, `${name}.js`)]));
  if (readKept<true>(folder, key)) return files;
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  const { build } = await import('vite');
  await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    publicDir: false,
    plugins: [mdxPlugin(root, modules)],
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries([...names].map(([file, name]) => [name, join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }).catch((error: unknown) => explainBundleError(error, { project, root }));
  keep(folder, key, true);
  return files;
}
