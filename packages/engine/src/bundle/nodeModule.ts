import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { importAuthors } from '../node/authorsModule';
import { authorsPlace } from '../node/authorsPlace';
import { isFolder } from '../node/files';
import { hasSiteFile } from '../node/siteFile';
import { messageOf } from '../shared/messageOf';
import { type Problem, SiteError } from '../shared/problem';
import { CONFIG_FILE, locateOptions } from './config';
import { bundleProblems } from './errors';
import { type BundleInput, keptOrBundled, type NodeModule } from './moduleBundle';
import { removeOldBundles } from './oldBundles';

export type { NodeModule, SharedModules } from './moduleBundle';

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
  if (problems.length > 0)
    throw new SiteError(
      // What is said of components does not fit here; what is said of settings and style sheets does.
      problems.map((problem) => (problem.rule === 'mdx-component' ? { ...problem, rule, hint } : problem)),
    );
  const lines = stripVTControlCharacters(messageOf(error)).split('\n');
  const reason =
    lines.find((line) => line.trim() !== '' && !line.startsWith('Build failed with ')) ?? lines[0];
  throw new SiteError({ rule, file: name, message: `the ${rule} does not compile: ${reason}`, hint });
}
