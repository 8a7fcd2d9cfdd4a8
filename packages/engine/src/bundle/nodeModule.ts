import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importAuthors } from '../node/authorsModule';
import { authorsPlace } from '../node/authorsPlace';
import { isFile, isFolder } from '../node/files';
import { hash } from '../node/hash';
import { writeKept } from '../node/kept';
import { hasSiteFile } from '../node/siteFile';
import { type Problem, SiteError } from '../shared/problem';
import { CONFIG_FILE, locateOptions } from './config';
import { dataPlugin } from './dataPlugin';
import { typesFolder } from './dataTypes';
import { bundleProblems } from './errors';
import { keepModule, readKeptModule } from './keptModule';
import { removeOldBundles } from './oldBundles';

/** A module of the author's, ready for Node: the main thread and others load it. */
export interface NodeModule {
  /** As the configuration names it. */
  readonly name: string;
  /** Absolute path of the bundle, named by its content: of the module and of everything that it imports. */
  readonly file: string;
  /** Files of the site that are in the bundle, relative to its folder. */
  readonly sources: readonly string[];
}

/** What is bundled, in messages. */
export interface NodeModuleKind {
  /** Rule of its problems, and what it is: `transform`, `plugin`. */
  readonly rule: string;
  /** Option that names the modules. */
  readonly option: readonly (string | number)[];
  /** The default export that it must have, as a hint. */
  readonly wanted: string;
  /** What is wrong with a default export; `null` for nothing. */
  readonly mistake: (exported: unknown) => string | null;
  /** Whether a name may be that of an installed package. */
  readonly mayBePackage: boolean;
}

/**
 * Bundles modules that the configuration names, with what they import: so a bundle's name changes with everything that
 * the module does.
 *
 * @param names paths relative to the site's folder, or names of packages
 * @param cache folder of the cache
 * @throws SiteError for a module that is missing, does not compile, does not run, or exports something else
 */
export async function bundleNodeModules(
  names: readonly string[],
  { root, cache, shared }: Pick<BundleInput, 'root' | 'shared'> & { readonly cache: string },
  kind: NodeModuleKind,
): Promise<NodeModule[]> {
  if (names.length === 0) return [];
  const folder = join(cache, `${kind.rule}s`);
  mkdirSync(folder, { recursive: true });
  const modules: NodeModule[] = [];
  for (const [index, name] of names.entries()) {
    const isOwn = hasSiteFile(root, name);
    if (!isOwn && !(kind.mayBePackage && isInstalled(name, root)))
      throw new SiteError(await locateOptions(root, [missingModule(name, index, kind)]));
    const input = isOwn ? join(root, name) : name;
    modules.push(await checkedModule({ root, name, input, shared }, { folder, kind }));
  }
  removeOldBundles(
    folder,
    modules.map(({ file }) => file),
  );
  return modules;
}

/**
 * Bundles one module that the engine has written, with what it imports of the site.
 *
 * @param cache folder of the cache
 * @throws SiteError as {@link bundleNodeModules} does
 */
export async function bundleNodeModule(
  { root, name, ...entry }: Pick<BundleInput, 'root' | 'name' | 'shared'> & { readonly code: string },
  { cache, kind }: { readonly cache: string; readonly kind: NodeModuleKind },
): Promise<NodeModule> {
  const folder = join(cache, `${kind.rule}s`);
  mkdirSync(folder, { recursive: true });
  const module = await checkedModule({ root, name, input: '\0devlog:module', ...entry }, { folder, kind });
  removeOldBundles(folder, [module.file]);
  return module;
}

async function checkedModule(
  input: BundleInput,
  { folder, kind }: { readonly folder: string; readonly kind: NodeModuleKind },
): Promise<NodeModule> {
  const { root, name } = input;
  const module = await keptOrBundled(input, folder).catch((error: unknown) =>
    explainModuleError(error, { root, name, kind }),
  );
  const mistake = kind.mistake(await loadNodeModule(module, kind.rule, root));
  if (mistake === null) return module;
  throw new SiteError({
    rule: kind.rule,
    file: name,
    message: `the ${kind.rule} ${mistake}`,
    hint: kind.wanted,
  });
}

/**
 * The default export of a bundled module.
 *
 * @param rule of its problems
 * @param root folder of the site; a module that was loaded before needs none
 * @throws SiteError when it does not load, at its line
 */
export async function loadNodeModule(
  { name, file }: Pick<NodeModule, 'name' | 'file'>,
  rule: string,
  root?: string,
): Promise<unknown> {
  try {
    return (await importAuthors<{ default?: unknown }>(pathToFileURL(file).href)).default;
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const place = root === undefined ? null : authorsPlace(stack, root);
    throw new SiteError({
      rule,
      file: place?.file ?? name,
      ...(place ? { line: place.line } : {}),
      message: `the ${rule} does not load: ${message}`,
      hint: 'Correct it; it runs in Node, when the site is built.',
    });
  }
}

interface BundleInput {
  readonly root: string;
  readonly name: string;
  /** What the bundler begins with: a path, or the name of a package. */
  readonly input: string;
  /** The text of the first module, where it is no file. */
  readonly code?: string;
  /** Modules of the engine: they are not in the bundle, which has the engine's own. */
  readonly shared?: SharedModules | undefined;
}

/** Modules that a bundle does not have in it. */
export interface SharedModules {
  /** What {@link names} are taken from: a global value, by their names. */
  readonly from: string;
  readonly names: readonly string[];
  /** The module that makes the value, as a URL. */
  readonly maker: string;
  /** Names what is taken: another is another bundle. */
  readonly version: string;
}

async function keptOrBundled(input: BundleInput, folder: string): Promise<NodeModule> {
  const { root, name, code = '', shared } = input;
  const place = {
    root,
    record: join(folder, 'kept', `${hash(name)}.json`),
    key: hash('module 2', name, code, JSON.stringify(shared ?? null), import.meta.dirname),
  };
  const known = readKeptModule(place);
  if (known) return { name, ...known };
  const { modules, ...module } = await bundle(input, folder);
  keepModule(place, { ...module, modules });
  return module;
}

const SHARED = '\0devlog:shared ';

async function bundle(
  given: BundleInput,
  folder: string,
  treeshake = true,
): Promise<NodeModule & { readonly modules: readonly string[] }> {
  const { root, name, input, code: own, shared } = given;
  const { rolldown } = await import('rolldown');
  // Those of which nothing is left in the bundle, too.
  const modules = new Set<string>();
  const made = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    treeshake,
    resolve: { alias: { '@private-devlog/engine': join(import.meta.dirname, 'index.js') } },
    external: shared ? [shared.maker] : [],
    plugins: [
      {
        name: 'devlog:module',
        resolveId: (id) =>
          own !== undefined && id === input ? id : shared?.names.includes(id) ? SHARED + id : null,
        load(id) {
          if (id === input && own !== undefined) return own;
          modules.add(id);
          // As CommonJS, so that packages of both kinds can have it.
          return id.startsWith(SHARED)
            ? `module.exports = globalThis[${JSON.stringify(shared!.from)}][${JSON.stringify(id.slice(SHARED.length))}];`
            : null;
        },
      },
      dataPlugin({ root, types: typesFolder(root, dirname(folder)), pluginData: {} }),
    ],
    logLevel: 'silent',
  });
  const format = {
    format: 'esm',
    codeSplitting: false,
    // First, for the others take their modules from it.
    banner: () =>
      [...modules].some((id) => id.startsWith(SHARED)) ? `import ${JSON.stringify(shared!.maker)};` : '',
  } as const;
  const { output } = await made.generate(format);
  if (output.length > 1 && treeshake) {
    // What is left of modules that only unused code loads later is a file of its own, which nobody would write.
    await made.close();
    return bundle(given, folder, false);
  }
  // The bundle is the same wherever the engine lies.
  const bare = shared
    ? output[0].code.replaceAll(JSON.stringify(shared.maker), '') + shared.version
    : output[0].code;
  const file = join(folder, `${hash(name, bare)}.mjs`);
  // Errors are reported with the lines of the author's files.
  const mapped = await made.generate({ ...format, file, sourcemap: 'inline' });
  const { code } = mapped.output[0];
  if (!isFile(file) || readFileSync(file, 'utf8') !== code) writeKept(file, code);
  await made.close();
  const files = [...modules].filter((id) => !id.startsWith('\0'));
  const sources = files.map((id) => relative(root, id).replaceAll('\\', '/'));
  return {
    name,
    file,
    modules: files,
    sources: sources.filter((path) => !/^\.\.|node_modules\//.test(path)),
  };
}

/** Whether a site has a package. */
export function isInstalled(name: string, root: string): boolean {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  return !/^[./]/.test(name) && folders.some((folder) => isFolder(join(folder, name)));
}

function missingModule(name: string, index: number, { option, mayBePackage }: NodeModuleKind): Problem {
  return {
    rule: 'config',
    level: 'throw',
    file: CONFIG_FILE,
    option: [...option, index],
    message: `\`${option.join('.')}\` names ${name}, which does not exist`,
    hint: `Correct the path; it is relative to the folder of the site.${mayBePackage ? ' Or install the package of that name.' : ''}`,
  };
}

function explainModuleError(
  error: unknown,
  { root, name, kind }: { readonly root: string; readonly name: string; readonly kind: NodeModuleKind },
): never {
  const { rule } = kind;
  const hint = `Correct the ${rule}, or what it imports.`;
  const problems = bundleProblems(error, { root });
  if (problems.length > 0) throw new SiteError(problems.map((problem) => ({ ...problem, rule, hint })));
  const message = `the ${rule} does not compile: ${String((error as Error).message).split('\n')[0]}`;
  throw new SiteError({ rule, file: name, message, hint });
}
