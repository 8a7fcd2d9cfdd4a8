import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFile } from '../node/files';
import { hash } from '../node/hash';
import { writeKept } from '../node/kept';
import { hasSiteFile } from '../node/siteFile';
import { type Problem, SiteError } from '../shared/problem';
import { CONFIG_FILE, locateOptions } from './config';
import { bundleProblems } from './errors';

/** A module of `markdown.transforms`, ready for Node. */
export interface TransformModule {
  /** As the configuration names it. */
  readonly name: string;
  /** Absolute path of the bundle, named by its content: of the module and of everything that it imports. */
  readonly file: string;
}

/** How long the bundle of an earlier state stays, in milliseconds: a thread may still load it in development. */
const KEPT_MS = 600_000;

/**
 * Bundles the modules that change the trees of texts, with the packages that they import: so their bundle's name
 * changes with everything that they do.
 *
 * @param names of the modules, relative to the site's folder
 * @param cache folder of the cache
 * @throws SiteError for a module that is missing, does not compile, does not run, or exports no function
 */
export async function bundleTransforms(
  root: string,
  names: readonly string[],
  cache: string,
): Promise<TransformModule[]> {
  if (names.length === 0) return [];
  const folder = join(cache, 'transforms');
  mkdirSync(folder, { recursive: true });
  const modules: TransformModule[] = [];
  for (const [index, name] of names.entries()) {
    if (!hasSiteFile(root, name))
      throw new SiteError(await locateOptions(root, [missingTransform(name, index)]));
    const file = await bundle(root, name, folder).catch((error: unknown) =>
      explainTransformError(error, { root, name }),
    );
    await check(name, file);
    modules.push({ name, file });
  }
  removeOld(folder, modules);
  return modules;
}

async function bundle(root: string, name: string, folder: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    input: join(root, name),
    cwd: root,
    platform: 'node',
    resolve: { alias: { '@private-devlog/engine': join(import.meta.dirname, 'index.js') } },
    logLevel: 'silent',
  });
  const format = { format: 'esm', codeSplitting: false } as const;
  const { output } = await made.generate(format);
  const file = join(folder, `${hash(name, output[0].code)}.mjs`);
  // Errors are reported with the lines of the author's files.
  const mapped = await made.generate({ ...format, file, sourcemap: 'inline' });
  const { code } = mapped.output[0];
  if (!isFile(file) || readFileSync(file, 'utf8') !== code) writeKept(file, code);
  await made.close();
  return file;
}

async function check(name: string, file: string): Promise<void> {
  const at = { rule: 'transform', level: 'throw', file: name } as const;
  let exported: unknown;
  try {
    exported = ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }).default;
  } catch (error) {
    throw new SiteError({
      ...at,
      message: `the transform does not load: ${(error as Error).message}`,
      hint: 'Correct it; it runs in Node, when the site is built.',
    });
  }
  if (typeof exported !== 'function')
    throw new SiteError({
      ...at,
      message: 'the transform has no function as its default export',
      hint: 'Write `export default (tree) => { … }`.',
    });
}

function missingTransform(name: string, index: number): Problem {
  return {
    rule: 'config',
    level: 'throw',
    file: CONFIG_FILE,
    option: ['markdown', 'transforms', index],
    message: `\`markdown.transforms\` names ${name}, which does not exist`,
    hint: 'Correct the path; it is relative to the folder of the site.',
  };
}

function explainTransformError(
  error: unknown,
  { root, name }: { readonly root: string; readonly name: string },
): never {
  const hint = 'Correct the transform, or what it imports.';
  const problems = bundleProblems(error, { root });
  if (problems.length > 0)
    throw new SiteError(problems.map((problem) => ({ ...problem, rule: 'transform', hint })));
  const message = `the transform does not compile: ${String((error as Error).message).split('\n')[0]}`;
  throw new SiteError({ rule: 'transform', level: 'throw', file: name, message, hint });
}

/** Removes bundles of states that are gone for a while. */
function removeOld(folder: string, current: readonly TransformModule[]): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (current.some(({ file }) => file === path) || Date.now() - statSync(path).mtimeMs < KEPT_MS) continue;
    rmSync(path, { force: true });
  }
}
