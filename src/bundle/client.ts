import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { codeCss } from '../markdown';
import { readJson, walk } from '../node/files';
import { hash } from '../node/hash';
import type { ScreenName } from '../shared/screens';
import { explainBundleError } from './errors';
import { keep, readKept } from './kept';
import { mdxPlugin } from './mdxPlugin';

/** The browser's side of the application, bundled. */
export interface ClientBundle {
  /** Names its content; also the id that pages and data of one build share. */
  readonly key: string;
  /** Folder with the files to publish. */
  readonly folder: string;
  /** Files to publish, relative to `folder`. */
  readonly files: readonly string[];
  /** Address of the script that takes over a page, relative to the base URL. */
  readonly entry: string;
  /** Styles by screen, for the document. */
  readonly css: Readonly<Record<ScreenName, string>>;
  /** Script of an MDX article by its file, relative to the base URL, and its styles. */
  readonly mdx: Readonly<Record<string, { readonly script: string; readonly css: string }>>;
}

export interface ClientInput {
  /** Folder of the engine's project. */
  readonly project: string;
  /** Folder of the site. */
  readonly root: string;
  readonly cache: string;
  readonly baseUrl: string;
  /** Names the engine's source. */
  readonly engineKey: string;
  /** Compiled MDX articles: file relative to the site → module. */
  readonly modules: ReadonlyMap<string, string>;
  /** Names every file that MDX articles may import. */
  readonly componentsKey: string;
}

/** Bundles the application for browsers, or gives the bundle of an earlier run when nothing it is made of has changed. */
export async function bundleClient(input: ClientInput): Promise<ClientBundle> {
  const { cache, baseUrl, engineKey, modules, componentsKey } = input;
  const key = hash(engineKey, baseUrl, JSON.stringify([...modules]), modules.size > 0 ? componentsKey : '');
  const parent = join(cache, 'client');
  const folder = join(parent, key);
  const known = readKept<ClientBundle>(folder, key);
  // The cache may have been moved with its site.
  if (known) return { ...known, folder };
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  await runVite(input, folder).catch((error: unknown) => explainBundleError(error, input));
  const bundle = describe(input, key, folder);
  keep(folder, key, bundle);
  return bundle;
}

async function runVite({ project, root, baseUrl, modules }: ClientInput, folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    base: baseUrl,
    publicDir: false,
    plugins: [mdxPlugin(root, modules)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: [join(project, 'src/client/main.tsx'), ...[...modules.keys()].map((file) => join(root, file))],
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  });
}

function describe({ project, root, modules }: ClientInput, key: string, folder: string): ClientBundle {
  const manifest = readJson(join(folder, 'manifest.json')) as Manifest;
  const chunks = Object.entries(manifest);
  const bySource = (file: string) =>
    chunks.find(([name, chunk]) => (chunk.src ?? name) === file || name.endsWith(file))?.[1];
  const entry = bySource('src/client/main.tsx');
  if (!entry) throw new Error('The bundle has no entry.');
  const cssOf = (chunk: ManifestChunk | undefined) => (chunk ? styles(chunk, manifest, folder) : '');
  const screens = Object.fromEntries(
    chunks
      .filter(([name]) => name.startsWith('src/theme/screens/'))
      .map(([name, chunk]) => [name.replace(/^.*\/|\.tsx$/g, ''), chunk]),
  );
  const css = Object.fromEntries(
    Object.entries(SCREEN_FILES).map(([screen, file]) => [
      screen,
      cssOf(entry) + codeCss() + cssOf(screens[file]),
    ]),
  ) as ClientBundle['css'];
  const relative = (file: string) => join(root, file).slice(project.length + 1);
  return {
    key,
    folder,
    files: walk(folder)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('assets/')),
    entry: entry.file,
    css,
    mdx: Object.fromEntries(
      [...modules.keys()].map((file) => {
        const chunk = bySource(relative(file));
        if (!chunk) throw new Error(`The bundle lacks ${file}.`);
        return [file, { script: chunk.file, css: cssOf(chunk) }];
      }),
    ),
  };
}

/** The module of each screen, as named in `src/theme/screens/index.ts`. */
const SCREEN_FILES: Readonly<Record<ScreenName, string>> = {
  home: 'Home',
  page: 'Standalone',
  blogList: 'BlogList',
  post: 'Post',
  tagIndex: 'TagIndex',
  tagPosts: 'TagPosts',
  archive: 'Archive',
  authors: 'Authors',
  author: 'Author',
  doc: 'Doc',
  category: 'Category',
  search: 'Search',
  notFound: 'NotFound',
};

/** The styles of a chunk and of everything it imports at once, each file once, imports first. */
function styles(chunk: ManifestChunk, manifest: Manifest, folder: string): string {
  const seen = new Set<string>();
  const visitOnce = (name: string): string => {
    const item = manifest[name];
    if (!item || seen.has(name)) return '';
    seen.add(name);
    return visit(item);
  };
  const visit = (item: ManifestChunk): string => {
    const imported = (item.imports ?? []).map(visitOnce).join('');
    return (
      imported +
      (item.css ?? [])
        .filter((file) => !seen.has(file) && seen.add(file))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim())
        .join('')
    );
  };
  return visit(chunk);
}
