import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CONFIG_FILE } from '../config/configFile';
import { resolveConfig, type SiteConfig } from '../config/resolve';
import { importAuthors } from '../node/authorsModule';
import { authorsPlace } from '../node/authorsPlace';
import { siteNames, wrongKind } from '../node/siteFile';
import { systemProblem } from '../node/systemError';
import { type Mistake, type Problem, SiteError } from '../shared/problem';
import { repeatedOptions, withOptionLines } from './configLines';
import { bundleProblems, lineOfWord, settingsProblem } from './errors';
import { keptOrBundled } from './moduleBundle';
import { removeOldBundles } from './oldBundles';

/**
 * Loads `site.config.ts`: bundles, runs and validates it. The bundle is cached, but runs each time, since its result
 * may depend on the environment and the date.
 *
 * @throws SiteError when the file is missing, does not compile, or is not valid
 */
export async function loadConfig(root: string, cache: string): Promise<SiteConfig> {
  const file = join(root, CONFIG_FILE);
  requireConfig(root);
  const letter = sep === '/' ? /[?\\]/.exec(root)?.[0] : undefined;
  if (letter !== undefined) throw unusableFolder(root, letter);
  const value = await evaluate(file, join(cache, 'config'));
  return located(() => resolveConfig(value), file);
}

/** @throws SiteError when a folder contains no configuration */
export function requireConfig(root: string): void {
  const wrong = wrongKind(root, CONFIG_FILE, 'file');
  if (wrong) throw new SiteError(wrong);
  if (!existsSync(join(root, CONFIG_FILE))) throw missingConfig(root);
}

/** Modules are loaded by URL, where `?` ends the path and `\` is a slash. */
const unusableFolder = (root: string, letter: string): SiteError =>
  new SiteError({
    rule: 'folders',
    message: `the folder of the site, ${root}, has \`${letter}\` in its path, so nothing in it can be loaded`,
    hint: 'Rename the folder.',
  });

/** Error for a missing configuration, with a remedy. */
function missingConfig(root: string): SiteError {
  const named = siteNames(root, '').find((name) => /^site\.config\.(?:[cm]?js|m?ts)$/i.test(name));
  return new SiteError({
    rule: 'config',
    file: CONFIG_FILE,
    message: `the configuration is missing: there is ${existsSync(root) ? 'none in' : 'no folder'} ${root}`,
    hint: named
      ? `Rename ${named} to ${CONFIG_FILE}.`
      : `Create ${CONFIG_FILE} with \`export default defineConfig({ … })\`, or name the folder of a site with --root.`,
  });
}

/** Rejects duplicate options: the last one would silently override the others. */
async function refuseRepeated(source: string): Promise<void> {
  const repeated = await repeatedOptions(source);
  if (repeated.length === 0) return;
  throw new SiteError(
    repeated.map(({ name, line, before }) => ({
      rule: 'config',
      level: 'throw',
      file: CONFIG_FILE,
      line,
      message: `\`${name}\` is there twice: the one on line ${before} would be ignored`,
      hint: 'Write one of them, with the fields of both.',
    })),
  );
}

/** Adds lines to problems that name an option of the site's configuration. */
export async function locateOptions(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  if (!problems.some(({ option, line }) => option !== undefined && line === undefined)) return [...problems];
  return withOptionLines(problems, readFileSync(join(root, CONFIG_FILE), 'utf8'));
}

/** Runs a step, and adds the lines of options to the problems that it throws. */
async function located<T>(step: () => T, file: string): Promise<T> {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new SiteError(await withOptionLines(error.problems, readFileSync(file, 'utf8')));
  }
}

/** Whether serializing a value to JSON is lossless, so that it can be cached. */
export function isPlain(value: unknown): boolean {
  return isPlainIn(value, new Set());
}

/** @param above ancestors of the value, to detect cycles */
function isPlainIn(value: unknown, above: Set<object>): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || above.has(value)) return false;
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return false;
  above.add(value);
  const isWhole = Object.values(value).every(
    (inner) => (!isList && inner === undefined) || isPlainIn(inner, above),
  );
  above.delete(value);
  return isWhole;
}

/** Packages, which stay external, except the engine: a site may not have it installed. */
const PACKAGES = /^(?!@private-devlog\/engine$|\.|\/|\0|[a-z]:)/i;

/** Returns the default export of a configuration. @param folder folder of its bundle */
async function evaluate(file: string, folder: string): Promise<unknown> {
  const root = dirname(file);
  mkdirSync(folder, { recursive: true });
  try {
    const module = await keptOrBundled(
      {
        root,
        name: CONFIG_FILE,
        input: file,
        external: PACKAGES,
        check: () => refuseRepeated(readFileSync(file, 'utf8')),
      },
      folder,
    );
    removeOldBundles(folder, [module.file]);
    return (await importAuthors<{ default?: unknown }>(module.file)).default;
  } catch (error) {
    if (error instanceof SiteError || systemProblem(error)) throw error;
    throw new SiteError(settingsProblem(error, { root }) ?? loadProblem(error, root));
  }
}

function loadProblem(error: unknown, root: string): Mistake {
  const { message: written, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const message = stripVTControlCharacters(written);
  const [found] = bundleProblems(error, { root });
  const place = found ?? authorsPlace(stack, root);
  const [first = message] = (found?.message ?? message)
    .replace(/^Build failed with \d+ errors?:\s*(?:\[\w+\] )?/, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const [, lacking] = /^Cannot find (?:package|module) '([^'/][^']*)'/.exec(first) ?? [];
  return {
    rule: 'config',
    file: place?.file ?? CONFIG_FILE,
    ...(place?.line === undefined
      ? lineOfWord(join(root, CONFIG_FILE), lacking ?? null)
      : { line: place.line }),
    message: `the configuration does not load: ${first.replace(/^Error: | imported from .*$/g, '')}`,
    hint:
      lacking !== undefined
        ? 'Install the package, or correct its name.'
        : first.endsWith('valid UTF-8.')
          ? 'Save the file with the encoding UTF-8 in your editor.'
          : 'Correct the file; `npx tsc --noEmit` shows its type errors.',
  };
}
