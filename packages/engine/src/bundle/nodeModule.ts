import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { optionProblem } from '../config/configFile';
import { importAuthors } from '../node/authorsModule';
import { authorsPlace } from '../node/authorsPlace';
import { isFolder } from '../node/files';
import { hasSiteFile } from '../node/siteFile';
import { type Problem, SiteError } from '../shared/problem';
import { messageOf } from '../shared/values/messageOf';
import { locateOptions } from './config';
import { bundleProblems } from './errors';
import { type BundleInput, keptOrBundled, type NodeModule } from './moduleBundle';
import { removeOldBundles } from './oldBundles';

export type { NodeModule, SharedModules } from './moduleBundle';

/** Description of a kind of module, for messages. */
export interface NodeModuleKind {
  /** Rule of its problems, and word for it: `transform`, `plugin`. */
  readonly rule: string;
  /** Option that lists the modules. */
  readonly option: readonly (string | number)[];
  /** Hint that describes the required default export. */
  readonly wanted: string;
  /** Returns what is wrong with a default export; `null` if it is valid. */
  readonly mistake: (exported: unknown) => string | null;
  /** Whether an installed package can be named. */
  readonly mayBePackage: boolean;
}

/**
 * Bundles the modules that the configuration lists, with their imports, so that a bundle's name changes with any of its
 * code.
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
 * Bundles a module that the engine generates, with its imports of the site.
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
 * Returns the default export of a bundled module.
 *
 * @param rule rule of its problems
 * @param root folder of the site, to locate errors; not needed for a module that has been loaded before
 * @throws SiteError when it does not load, with its line
 */
export async function loadNodeModule(
  { name, file }: Pick<NodeModule, 'name' | 'file'>,
  rule: string,
  root?: string,
): Promise<unknown> {
  try {
    return (await importAuthors<{ default?: unknown }>(file)).default;
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

/** Whether a site has a package installed. */
export function isInstalled(name: string, root: string): boolean {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  return !/^[./]/.test(name) && folders.some((folder) => isFolder(join(folder, name)));
}

function missingModule(name: string, index: number, { option, mayBePackage }: NodeModuleKind): Problem {
  return optionProblem([...option, index], {
    message: `\`${option.join('.')}\` names ${name}, which does not exist`,
    hint: `Correct the path; it is relative to the folder of the site.${mayBePackage ? ' Or install the package of that name.' : ''}`,
  });
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
      // Hints about components do not apply here; those about settings and style sheets do.
      problems.map((problem) => (problem.rule === 'mdx-component' ? { ...problem, rule, hint } : problem)),
    );
  const lines = stripVTControlCharacters(messageOf(error)).split('\n');
  const reason =
    lines.find((line) => line.trim() !== '' && !line.startsWith('Build failed with ')) ?? lines[0];
  throw new SiteError({ rule, file: name, message: `the ${rule} does not compile: ${reason}`, hint });
}
