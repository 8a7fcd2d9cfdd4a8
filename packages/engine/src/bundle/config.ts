import { existsSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { resolveConfig, type SiteConfig } from '../config/resolve';
import { isFile, writeAtomically } from '../node/files';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { wrongKind } from '../node/siteFile';
import { systemProblem } from '../node/systemError';
import { type Problem, SiteError } from '../shared/problem';
import { repeatedOptions, withOptionLines } from './configLines';
import { tsconfigProblem } from './errors';

export const CONFIG_FILE = 'site.config.ts';

/** Of the record of a configuration; the place is part of it, since a copied folder brings the record of another file. */
const formatOf = (file: string) => `config 2 ${file}`;

interface ConfigRecord {
  readonly files: Readonly<Record<string, string>>;
  readonly value: unknown;
}

/**
 * Loads `site.config.ts`: bundled, run and validated. The exported value is cached, so that an unchanged
 * configuration is read as data.
 *
 * @throws SiteError when the file is missing, does not compile, or is not valid
 */
export async function loadConfig(root: string, cache: string): Promise<SiteConfig> {
  const file = join(root, CONFIG_FILE);
  const wrong = wrongKind(root, CONFIG_FILE, 'file');
  if (wrong) throw new SiteError(wrong);
  if (!existsSync(file)) throw missingConfig(root);
  const record = join(cache, 'config.json');
  const known = readSealed<ConfigRecord>(record, formatOf(file));
  if (known && isConfigCurrent(known)) return resolveConfig(known.value, CONFIG_FILE);
  const { value, files, source } = await evaluate(file, cache);
  await refuseRepeated(source);
  const config = await located(() => resolveConfig(value, CONFIG_FILE), file);
  if (isPlain(value)) writeSealed(record, formatOf(file), { files, value } satisfies ConfigRecord);
  else rmSync(record, { force: true });
  return config;
}

/** Says that there is no configuration in a folder, and what to do about it. */
export function missingConfig(root: string): SiteError {
  const other = ['js', 'mjs', 'cjs', 'mts'].map((end) => `site.config.${end}`);
  const named = other.find((name) => existsSync(join(root, name)));
  return new SiteError({
    rule: 'config',
    file: CONFIG_FILE,
    message: 'the configuration is missing',
    hint: named
      ? `Rename ${named} to ${CONFIG_FILE}.`
      : `Create ${CONFIG_FILE} with \`export default defineConfig({ … })\`, or name the folder of a site with --root.`,
  });
}

/** A pasted option beside one of its name would win without a word, and what the other one said would be lost. */
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

/** Runs a step whose mistakes get the lines of the options that they are about. */
async function located<T>(step: () => T, file: string): Promise<T> {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new SiteError(await withOptionLines(error.problems, readFileSync(file, 'utf8')));
  }
}

function isConfigCurrent({ files }: ConfigRecord): boolean {
  return Object.entries(files).every(
    ([file, known]) => (isFile(file) ? hash(readFileSync(file)) : '') === known,
  );
}

/** True when serializing the value to JSON loses nothing, so that it may be cached as JSON. */
export function isPlain(value: unknown): boolean {
  return isPlainIn(value, new Set());
}

/** @param above what the value is in: nothing is in itself */
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

async function evaluate(
  file: string,
  cache: string,
): Promise<{ value: unknown; files: Record<string, string>; source: string }> {
  const { rolldown } = await import('rolldown');
  const output = join(cache, `config.${process.pid}.mjs`);
  // The bundler reads it too; a broken one is reported, also after a configuration was cached.
  const settings = join(dirname(file), 'tsconfig.json');
  const files: Record<string, string> = { [settings]: isFile(settings) ? hash(readFileSync(settings)) : '' };
  let map: SourceMap | null = null;
  let source = '';
  const load = (id: string) => {
    const text = readSource(id, files);
    // The first one is the configuration itself, whatever links lead to it.
    source ||= text;
    return text;
  };
  try {
    const bundle = await rolldown({
      input: file,
      plugins: [{ name: 'read', load: { filter: { id: SOURCE }, handler: load } }],
      // A site need not have the engine beside it: whatever engine reads the configuration answers its import.
      resolve: { alias: { '@private-devlog/engine': join(import.meta.dirname, 'index.js') } },
      platform: 'node',
      external: /^(?!@private-devlog\/engine$|\.|\/|[a-z]:)/i,
      cwd: dirname(file),
      logLevel: 'silent',
    });
    const { output: chunks } = await bundle.generate({ format: 'esm', sourcemap: 'hidden' });
    map = chunks[0].map ? new SourceMap(JSON.parse(chunks[0].map.toString())) : null;
    writeAtomically(output, chunks[0].code);
    const { default: value } = (await import(`${pathToFileURL(output).href}?${Date.now()}`)) as {
      default: unknown;
    };
    return { value, files, source };
  } catch (error) {
    if (systemProblem(error)) throw error;
    const settings = tsconfigProblem(error);
    if (settings) throw new SiteError(settings);
    const failure = error instanceof Error ? error : new Error(String(error));
    const { line = thrownAt(failure, { output, map }), reason } = loadFailure(failure, output);
    throw new SiteError({
      rule: 'config',
      file: CONFIG_FILE,
      ...(line === null ? {} : { line }),
      message: `the configuration does not load: ${reason}`,
      hint: 'Correct the file; `npx tsc --noEmit` shows its type errors.',
    });
  } finally {
    rmSync(output, { force: true });
  }
}

/** Source files of a configuration. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Reads a file for the bundler and writes its hash down: a file may be replaced while it is bundled and run, and a
 * cached value must name the bytes that it was read from.
 */
function readSource(file: string, files: Record<string, string>): string {
  const bytes = readFileSync(file);
  files[file] = hash(bytes);
  return new TextDecoder().decode(bytes);
}

/** Why a configuration does not load, in one line, of what a bundler or Node prints in many. */
function loadFailure({ message }: Error, output: string): { line?: number; reason: string } {
  const plain = stripVTControlCharacters(message);
  const line = /:(\d+):\d+/.exec(plain)?.[1];
  const lines = plain
    .replaceAll(output, CONFIG_FILE)
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^Build failed with/.test(part));
  const reason = (lines[0] ?? plain)
    .replace(/^\[[A-Z_]+\] (?:Error: )?/, '')
    .replace(/ imported from .*$/, '');
  return { ...(line === undefined ? {} : { line: Number(line) }), reason };
}

/** Line of `site.config.ts` at which its own code has thrown, or `null`. */
function thrownAt(
  { stack = '' }: Error,
  { output, map }: { readonly output: string; readonly map: SourceMap | null },
): number | null {
  const from = stack.indexOf(output);
  const [, line, column] = /^[^:]*?(?:\?\d+)?:(\d+):(\d+)/.exec(stack.slice(from + output.length)) ?? [];
  if (from < 0 || !map || line === undefined) return null;
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalLine' in entry && entry.originalSource.endsWith(CONFIG_FILE)
    ? entry.originalLine + 1
    : null;
}
