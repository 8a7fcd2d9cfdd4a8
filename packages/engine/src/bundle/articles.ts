import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, RolldownOptions } from 'rolldown';
import { walk } from '../node/files';
import { hash } from '../node/hash';
import { relativePath } from '../node/relativePath';
import { assetPlugin } from './assets';
import type { ClientFile } from './client';
import { type ComponentFindings, componentAttributesPlugin } from './componentAttributes';
import { dataPlugin } from './dataPlugin';
import { typesFolder } from './dataTypes';
import { explainBundleError } from './errors';
import { installedPlugin, sharedPlugin } from './installedPlugin';
import { type BundleInputs, contentOf, inputsPlugin, type KeptPlace, keep, readKept } from './kept';
import { mdxPlugin } from './mdxPlugin';
import { removeOldBundles } from './oldBundles';
import { type Prebuilt, readPrebuilt } from './prebuilt';
import { serverShared } from './serverShared';
import { COMPONENTS_MODULE, type ComponentFiles, componentStyles, componentsPlugin } from './siteComponents';
import { cssOf, type StyleSheets, type StylesInput, stylesPlugin } from './styles';
import { themeKitPlugin } from './themeKit';

/** Script of an MDX article, relative to the base URL, and its styles. */
export interface ArticleScript {
  readonly script: string;
  readonly css: string;
}

/** The MDX articles of a site, bundled with the components that they import. */
export interface ArticleBundle {
  /** Client bundles: file of an article → script and styles. */
  readonly scripts: Readonly<Record<string, ArticleScript>>;
  /** Files to publish. */
  readonly files: readonly ClientFile[];
  /** Server bundles: file of an article → absolute path of a module. */
  readonly serverModules: ServerModules;
  /** The site's own components; `null` when it has none. */
  readonly components: (ArticleScript & { readonly serverModule: string }) | null;
  /** Findings of the static analysis of components. */
  readonly found: ComponentFindings;
}

/** Cached beside the bundle. */
type Bundle = Pick<ArticleBundle, 'scripts' | 'found'>;

/** MDX articles as modules that Node can import: file relative to the site → module file. */
export type ServerModules = Readonly<Record<string, string>>;

/** Input of the bundle of a site's MDX articles. */
export interface ArticleInput {
  /** Folder of the engine's bundles. */
  readonly engine: string;
  /** Hash of the engine's source. */
  readonly engineKey: string;
  /** Folder of the site. */
  readonly root: string;
  readonly cache: string;
  readonly baseUrl: string;
  /** Compiled MDX articles: file relative to the site → module. */
  readonly modules: ReadonlyMap<string, string>;
  /** The site's own components, which replace those of the theme. */
  readonly components: ComponentFiles;
  /** Data of plugins as JSON, by the names of the plugins. */
  readonly pluginData: Readonly<Record<string, string>>;
}

const NOTHING: ArticleBundle = {
  scripts: {},
  files: [],
  serverModules: {},
  components: null,
  found: { problems: [], links: [] },
};

/** Suffix of a source map beside its script. */
const MAP = '.js.map';

/** Path of the source map of a bundled script. */
export const sourceMapFile = (script: string): string => script.replace(/\.js$/, MAP);

/**
 * Bundles MDX articles for the browser and for rendering, or returns the cached bundles when no source has changed.
 * React and its JSX runtime are external: the browser uses the application's, rendering uses the engine's.
 *
 * @throws SiteError when an article or a component of the author's does not compile
 */
export async function bundleArticles(input: ArticleInput): Promise<ArticleBundle> {
  const { root, cache, engineKey, baseUrl, modules, components } = input;
  if (modules.size === 0 && !hasComponents(input)) return NOTHING;
  const { sharedModules } = readPrebuilt(input.engine);
  const key = hash(
    engineKey,
    baseUrl,
    ...Object.entries(components.files).flatMap(([name, file]) => [name, relativePath(root, file)]),
    // The engine on disk may be newer than the running one.
    JSON.stringify([[...modules], sharedModules, serverShared(), input.pluginData]),
  );
  const place = { root, record: join(cache, 'articles', 'kept.json'), key };
  const { path: folder, value: bundle } =
    readKept<Bundle>(place) ??
    (await bundleBoth(input, sharedModules, place).catch((error: unknown) =>
      explainBundleError(error, { root }),
    ));
  removeOldBundles(dirname(folder), [folder]);
  const browser = join(folder, 'browser');
  const { [COMPONENTS_MODULE]: own, ...articles } = bundle.scripts;
  return {
    scripts: articles,
    files: walk(browser)
      .filter(({ path }) => !path.endsWith(MAP))
      .map(({ path }) => ({ path, source: join(browser, path) })),
    serverModules: Object.fromEntries(
      [...modules.keys()].map((file) => [file, join(folder, 'server', serverName(file))]),
    ),
    components: own ? { ...own, serverModule: join(folder, 'server', serverName(COMPONENTS_MODULE)) } : null,
    found: bundle.found,
  };
}

async function bundleBoth(
  input: ArticleInput,
  sharedModules: Prebuilt['sharedModules'],
  place: KeptPlace,
): Promise<{ readonly path: string; readonly value: Bundle }> {
  const parent = join(input.cache, 'articles');
  const next = join(parent, 'next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  // Sequential: the browser bundle finds all mistakes, including packages that are not installed.
  const found: ComponentFindings = { problems: [], links: [] };
  const sheets: StyleSheets = new Map();
  const inputs: BundleInputs = new Map();
  const dir = join(next, 'browser');
  const scripts = await bundleForBrowser(input, { sharedModules, dir, found, sheets, inputs });
  await bundleForServer(input, join(next, 'server'), { styles: [...sheets.keys()], inputs });
  const byFile = (a: { file?: string }, b: { file?: string }) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1);
  const value = {
    scripts,
    found: { problems: found.problems.sort(byFile), links: found.links.sort(byFile) },
  };
  // Named by its content: files of an earlier bundle may still be requested.
  const path = join(parent, contentOf(next));
  rmSync(path, { recursive: true, force: true });
  renameSync(next, path);
  keep(place, { path, value, inputs });
  return { path, value };
}

interface BrowserOutput {
  readonly sharedModules: Prebuilt['sharedModules'];
  readonly dir: string;
  /** Filled with findings about components. */
  readonly found: ComponentFindings;
  /** Filled with the imported styles. */
  readonly sheets: StyleSheets;
  /** Filled with the inputs of the bundle. */
  readonly inputs: BundleInputs;
}

async function bundleForBrowser(
  input: ArticleInput,
  { sharedModules, dir, found, sheets, inputs }: BrowserOutput,
): Promise<Record<string, ArticleScript>> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    ...commonOptions(input),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' } },
    plugins: [
      // External: all scripts are in one folder.
      await sharedPlugin(Object.keys(sharedModules)),
      ...plugins(input, { sheets, isAdopted: true, inputs }),
      componentAttributesPlugin(input.root, input.baseUrl, found),
    ],
  });
  const { output } = await bundle.write({
    dir,
    format: 'es',
    minify: true,
    // For errors in development; published scripts do not refer to it.
    sourcemap: 'hidden',
    paths: Object.fromEntries(
      Object.entries(sharedModules).map(([name, file]) => [name, `./${file.slice('assets/'.length)}`]),
    ),
    entryFileNames: 'assets/[name].[hash].js',
    chunkFileNames: 'assets/[name].[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
  });
  await bundle.close();
  const chunks = new Map(
    output.filter((item) => item.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  return Object.fromEntries(
    entriesOf(input).map(({ file, id }) => {
      const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === id);
      if (!chunk) throw new Error(`The bundle lacks ${file}.`);
      const css = cssOf(chunk, { chunks, sheets }, new Set());
      const themeCss = file === COMPONENTS_MODULE ? componentStyles(input.components.files) : '';
      return [file, { script: chunk.fileName, css: themeCss + css }];
    }),
  );
}

/** @param styles paths of the imported style sheets */
async function bundleForServer(
  input: ArticleInput,
  dir: string,
  { styles, inputs }: { readonly styles: readonly string[]; readonly inputs: BundleInputs },
): Promise<void> {
  const { rolldown } = await import('rolldown');
  const shared = serverShared();
  const sheets: StyleSheets = new Map();
  const bundle = await rolldown({
    ...commonOptions(input),
    platform: 'node',
    transform: { define: { 'import.meta.env.SSR': 'true' } },
    plugins: [
      await sharedPlugin(Object.keys(shared)),
      ...plugins(input, { sheets, isAdopted: false, inputs }),
      installedPlugin(input.root, styles),
    ],
  });
  await bundle.write({
    dir,
    format: 'es',
    // Node resolves other packages from the location of the module, inside the site.
    paths: (id: string) => shared[id] ?? id,
    entryFileNames: ({ facadeModuleId }) =>
      serverName(entriesOf(input).find(({ id }) => id === facadeModuleId)?.file ?? ''),
    // `.mjs`, since a site's package.json may lack `"type": "module"`.
    chunkFileNames: '[name]-[hash].mjs',
    assetFileNames: 'assets/[name]-[hash][extname]',
    // For the line numbers of errors in components.
    sourcemap: true,
  });
  await bundle.close();
}

const hasComponents = ({ components }: ArticleInput): boolean => Object.keys(components.files).length > 0;

/** Entries of the bundle: articles by file, and the site's components by module name. */
function entriesOf(input: ArticleInput): { readonly file: string; readonly id: string }[] {
  const articles = [...input.modules.keys()].map((file) => ({ file, id: join(input.root, file) }));
  return hasComponents(input)
    ? [...articles, { file: COMPONENTS_MODULE, id: `\0${COMPONENTS_MODULE}` }]
    : articles;
}

function commonOptions(input: ArticleInput): RolldownOptions {
  return {
    input: Object.fromEntries(
      entriesOf(input).map(({ file, id }) => [entryName(file), file === COMPONENTS_MODULE ? file : id]),
    ),
    cwd: input.root,
    logLevel: 'silent',
    preserveEntrySignatures: 'exports-only',
  };
}

function plugins(
  { engine, root, cache, modules, baseUrl, components, pluginData }: ArticleInput,
  styles: Pick<StylesInput, 'sheets' | 'isAdopted' | 'inputs'>,
): Plugin[] {
  return [
    inputsPlugin(styles.inputs),
    componentsPlugin(components.files),
    themeKitPlugin(engine),
    mdxPlugin({ root, modules, shared: Object.keys(serverShared()) }),
    stylesPlugin({ root, baseUrl, ...styles }),
    assetPlugin(baseUrl),
    dataPlugin({ root, types: typesFolder(root, cache), pluginData }),
  ];
}

/** Entry name of an article: its file name (or its folder's for `index.mdx`) with a hash of the path. */
function entryName(file: string): string {
  if (file === COMPONENTS_MODULE) return 'components';
  const name = file.replace(/\.mdx$/, '').replace(/\/index$/, '');
  return `${name.slice(name.lastIndexOf('/') + 1)}-${hash(file).slice(0, 4)}`;
}

const serverName = (file: string): string => `${hash(file)}.mjs`;
