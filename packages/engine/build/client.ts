import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { wholeEntry } from '../../search/bundle.mjs';
import type { InlineScripts, Prebuilt } from '../src/bundle/prebuilt';
import { LOOKS } from '../src/config/looks';
import { codeCss } from '../src/markdown';
import { walk } from '../src/node/files';
import { hash } from '../src/node/hash';
import { slashed } from '../src/node/relativePath';
import type { ScreenName } from '../src/shared/screens';
import { BROWSER_FACTS } from './browserFacts';
import { inlineClassNames } from './inlineClassNames';
import { type BuiltChunk, lazyStyles, withoutPreload } from './lazyStyles';
import { LICENSES } from './licenses';
import { SHARED_MODULES, sharedEntry, sharedModules } from './react';
import { retriedImports } from './retriedImports';
import { bundleInlineScripts, bundleScript } from './scripts';
import { minified } from './shortStyles';
import { smallReact } from './smallReact';

const ENTRY = 'src/client/main.tsx';
/**
 * Hashes are short, in characters that are frequent in scripts, because the application contains some thirty of them.
 */
const SCRIPT = 'assets/[name].[hash:6].js';

/**
 * Bundles the browser's application, the inline scripts of documents and the service workers: the same bytes for
 * every site and base URL.
 *
 * @param folder the engine's package
 * @param out output folder; `client.json` in it describes the files
 */
export async function buildClient(folder: string, out: string): Promise<void> {
  const [inline, chunks] = await Promise.all([bundleInlineScripts(folder), bundleApplication(folder, out)]);
  const css = applicationOf(chunks).css + codeCss();
  const scripts = walk(out)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('assets/'));
  // Otherwise a script whose modules were all considered unused would be published silently.
  const empty = scripts.find((path) => statSync(join(out, path)).size === 0);
  if (empty) throw new Error(`The bundle's ${empty} is empty.`);
  const contents = scripts.flatMap((path) => [path, readFileSync(join(out, path))]);
  // Short, since every document contains it, and it need only differ from other versions.
  const key = hash(...contents, css, JSON.stringify(inline)).slice(0, 10);
  for (const [name, source] of Object.entries({ on: 'serviceWorker', off: 'serviceWorkerOff' })) {
    const script = await bundleScript(join(folder, `src/client/${source}.ts`), {
      BUILD: JSON.stringify(key),
    });
    writeFileSync(join(out, `serviceWorker.${name}.js`), script);
  }
  writeFileSync(
    join(out, 'client.json'),
    JSON.stringify(describe({ folder, key, files: scripts, chunks, inline, css })),
  );
}

/** Bundles the application. @returns all scripts that were written */
async function bundleApplication(folder: string, out: string): Promise<readonly BuiltChunk[]> {
  let chunks: readonly BuiltChunk[] = [];
  const keepChunks = (built: readonly BuiltChunk[]) => {
    chunks = built;
  };
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    base: './',
    publicDir: false,
    define: BROWSER_FACTS,
    worker: {
      // Its parts are loaded on demand, like those of the page.
      format: 'es',
      rollupOptions: {
        output: {
          entryFileNames: SCRIPT,
          chunkFileNames: SCRIPT,
          codeSplitting: wholeEntry,
        },
      },
    },
    plugins: [
      lazyStyles(`/${ENTRY}`, keepChunks),
      withoutPreload(),
      inlineClassNames(),
      retriedImports(),
      sharedModules(),
      smallReact(),
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      license: LICENSES,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: {
          main: join(folder, ENTRY),
          ...Object.fromEntries(SHARED_MODULES.map((name) => [fileName(name), sharedEntry(name)])),
          [fileName(THEME_MODULE)]: join(folder, 'src/theme/public.ts'),
        },
        preserveEntrySignatures: 'exports-only',
        output: {
          codeSplitting: { groups: [{ name: 'app', test: isApplication(folder) }] },
          hashCharacters: 'base36',
          entryFileNames: SCRIPT,
          chunkFileNames: SCRIPT,
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  });
  return chunks;
}

/** The part of the engine's package that a site's components may import. */
const THEME_MODULE = '@private-devlog/engine/theme';

const fileName = (module: string) => module.replace('@private-devlog/', '').replaceAll('/', '-');

/**
 * Whether a module is in the main file: what every page needs once the application runs, and the screens that are
 * smaller than a request. Everything else is loaded on demand, each part with its own modules: the other screens,
 * `src/search`, `src/theme/lazy`, the runtime of MDX articles, and the replay of early clicks.
 */
function isApplication(folder: string): (id: string) => boolean {
  const source = `${slashed(folder)}/src/`;
  const own =
    /^(?:browser|client\/(?!replay\.)|shared\/(?!nearest|pageData\/pagePaths|screenProps\/reference)|theme\/(?!screens\/(?!(?:index|BlogList|Doc|Post|Standalone|TagPosts)\.)|public\.|lazy\/|markdown\/Mdx|post\/AuthorProfile))/;
  const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
  return (id) => {
    const path = slashed(id);
    return react.test(path) || (path.startsWith(source) && own.test(path.slice(source.length)));
  };
}

interface Built {
  readonly folder: string;
  readonly key: string;
  readonly files: readonly string[];
  readonly chunks: readonly BuiltChunk[];
  readonly inline: InlineScripts;
  readonly css: string;
}

function applicationOf(chunks: readonly BuiltChunk[]): BuiltChunk {
  const found = chunks.find(({ modules }) => modules.some((module) => module.endsWith(`/${ENTRY}`)));
  if (!found) throw new Error(`The bundle lacks ${ENTRY}.`);
  return found;
}

function describe({ folder, key, files, chunks, inline, css }: Built): Prebuilt {
  const holding = (module: string) => {
    const path = slashed(join(folder, module));
    const chunk = chunks.find(({ modules }) => modules.includes(path));
    if (!chunk) throw new Error(`The bundle lacks ${module}.`);
    return chunk;
  };
  const application = applicationOf(chunks);
  if (application.imports.length > 0) throw new Error('The application is not in one file.');
  const shared = [...SHARED_MODULES, THEME_MODULE].map((name) => {
    const start = `assets/${fileName(name)}.`;
    return [name, files.find((path) => path.startsWith(start) && path.split('.').length === 3)!] as const;
  });
  return {
    key,
    files,
    entry: application.file,
    inline,
    css,
    screenCss: Object.fromEntries(
      Object.entries(SCREEN_FILES).map(([screen, file]) => {
        const chunk = holding(`src/theme/screens/${file}.tsx`);
        return [screen, chunk === application ? '' : chunk.css];
      }),
    ) as Prebuilt['screenCss'],
    looks: looksOf(folder),
    sharedModules: Object.fromEntries(shared),
  };
}

/** Style sheet of each look; the plain one is the theme itself. */
function looksOf(folder: string): Prebuilt['looks'] {
  const styles = (name: string) => readFileSync(join(folder, `src/theme/looks/${name}.css`), 'utf8');
  return Object.fromEntries(
    Object.keys(LOOKS).map((name) => [name, name === 'plain' ? '' : minified(styles(name))]),
  ) as Prebuilt['looks'];
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
