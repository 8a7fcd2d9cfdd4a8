import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeCss } from '../markdown';
import { walk } from '../node/files';
import { hash } from '../node/hash';
import type { ScreenName } from '../shared/screens';
import { bundleInlineScripts, bundleScript, type InlineScripts } from './boot';
import { BROWSER_FACTS } from './browserFacts';
import { explainBundleError } from './errors';
import { keep, readKept } from './kept';
import { type BuiltChunk, lazyStyles, withoutPreload } from './lazyStyles';
import { mdxPlugin } from './mdxPlugin';
import { withoutInsights } from './withoutInsights';

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
  /** Scripts inside documents. */
  readonly inline: InlineScripts;
  /** Styles of every document. */
  readonly css: string;
  /** Styles of a screen, after those; empty for most. */
  readonly screenCss: Readonly<Record<ScreenName, string>>;
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
  /** Whether visited pages can be read offline. */
  readonly isOfflineOn: boolean;
  /** Names the engine's source. */
  readonly engineKey: string;
  /** Compiled MDX articles: file relative to the site → module. */
  readonly modules: ReadonlyMap<string, string>;
  /** Names every file that MDX articles may import. */
  readonly componentsKey: string;
}

/** The service worker's file; it lies at the base URL because it serves what is below itself. */
const SERVICE_WORKER = 'sw.js';

/** Bundles the application for browsers, or gives the bundle of an earlier run when nothing it is made of has changed. */
export async function bundleClient(input: ClientInput): Promise<ClientBundle> {
  const { cache, baseUrl, engineKey, modules, componentsKey, isOfflineOn } = input;
  const key = hash(
    engineKey,
    baseUrl,
    String(isOfflineOn),
    JSON.stringify([...modules]),
    modules.size > 0 ? componentsKey : '',
  );
  const parent = join(cache, 'client');
  const folder = join(parent, key);
  const known = readKept<ClientBundle>(folder, key);
  // The cache may have been moved with its site.
  if (known) return { ...known, folder };
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  const [inline, serviceWorker, chunks] = await Promise.all([
    bundleInlineScripts(input.project),
    bundleServiceWorker(input, key),
    runVite(input, folder).catch((error: unknown) => explainBundleError(error, input)),
  ]);
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker);
  const bundle = describe(input, { key, folder, chunks, inline });
  keep(folder, key, bundle);
  return bundle;
}

function bundleServiceWorker({ project, baseUrl, isOfflineOn }: ClientInput, key: string): Promise<string> {
  const file = isOfflineOn ? 'serviceWorker.ts' : 'serviceWorkerOff.ts';
  return bundleScript(join(project, 'src/client', file), {
    BUILD: JSON.stringify(key),
    BASE: JSON.stringify(baseUrl),
  });
}

/**
 * What every page needs once the application runs, in one file, with the screens that are smaller than a request for
 * them. Everything else is loaded when it is needed, each part with its own modules: the other screens,
 * `src/theme/search`, what `src/theme/lazy` holds, and what MDX articles need.
 */
const APPLICATION = {
  name: 'app',
  test: /[\\/]src[\\/](?:client|shared|theme[\\/](?!screens[\\/](?!(?:index|BlogList|Doc|Post|Standalone|TagPosts)\.)|search[\\/]|lazy[\\/]|markdown[\\/]Mdx))|[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};

const ENTRY = 'src/client/main.tsx';

/** @returns every script that was written */
async function runVite(
  { project, root, baseUrl, modules }: ClientInput,
  folder: string,
): Promise<readonly BuiltChunk[]> {
  const { build } = await import('vite');
  let chunks: readonly BuiltChunk[] = [];
  const keepChunks = (built: readonly BuiltChunk[]) => {
    chunks = built;
  };
  await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    base: baseUrl,
    publicDir: false,
    define: BROWSER_FACTS,
    plugins: [
      mdxPlugin(root, modules),
      lazyStyles(`/${ENTRY}`, keepChunks),
      withoutPreload(),
      withoutInsights(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: [join(project, ENTRY), ...[...modules.keys()].map((file) => join(root, file))],
        preserveEntrySignatures: 'exports-only',
        output: {
          codeSplitting: { groups: [APPLICATION] },
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  });
  return chunks;
}

interface Built {
  readonly key: string;
  readonly folder: string;
  readonly chunks: readonly BuiltChunk[];
  readonly inline: InlineScripts;
}

function describe({ modules }: ClientInput, { key, folder, chunks, inline }: Built): ClientBundle {
  const holding = (module: string) => {
    const chunk = chunks.find((item) => item.modules.some((name) => name.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The bundle lacks ${module}.`);
    return chunk;
  };
  const application = holding(ENTRY);
  if (application.imports.length > 0) throw new Error('The application is not in one file.');
  const screens = Object.entries(SCREEN_FILES);
  return {
    key,
    folder,
    files: [...filesBelow(folder, 'assets/'), SERVICE_WORKER],
    entry: application.file,
    inline,
    css: application.css + codeCss(),
    screenCss: Object.fromEntries(
      screens.map(([screen, file]) => {
        const chunk = holding(`src/theme/screens/${file}.tsx`);
        return [screen, chunk === application ? '' : chunk.css];
      }),
    ) as ClientBundle['screenCss'],
    mdx: Object.fromEntries(
      [...modules.keys()].map((file) => {
        const { file: script, css } = holding(file);
        return [file, { script, css }];
      }),
    ),
  };
}

function filesBelow(folder: string, start: string): string[] {
  return walk(folder)
    .map(({ path }) => path)
    .filter((path) => path.startsWith(start));
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
