import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { isMap, mapOf } from '../text/values';
import type { Fields, ReaderInput } from '../types';
import { evaluateConfig, unwrap } from './evaluate';
import { staticConfig } from './written';

/** Path of a source's configuration, and the folder of its site, with a trailing slash; both empty if it has none. */
export interface ConfigLocation {
  readonly path: string;
  readonly root: string;
}

/** Finds the outermost file that matches an expression, whose first group is the folder of the site. */
export function findConfig(
  { files }: Pick<ReaderInput, 'files'>,
  name: RegExp,
  isOne = (_content: string) => true,
): ConfigLocation {
  const named = files.paths.filter((file) => name.test(file) && isOne(files.text(file)));
  const [path = ''] = named.sort((a, b) => a.length - b.length);
  return { path, root: name.exec(path)?.[1] ?? '' };
}

/**
 * Options of a configuration; empty if there is none. It is run in isolation. If that fails, this is reported, and
 * the options are read from its source text.
 *
 * @param place `path` and `root`, see {@link evaluateConfig}
 */
export async function configFields(
  { files, causes }: ReaderInput,
  { path, root }: ConfigLocation,
): Promise<Fields> {
  if (path === '') return {};
  const found = await evaluateConfig(files, path, root);
  if ('value' in found && isMap(found.value)) return found.value;
  const reason = 'mistake' in found ? found.mistake : 'it is no map of options';
  causes.add(`The configuration could not be run, so only what its words say is moved: ${reason}`, path);
  return mapOf(unwrap(staticConfig(files, path, root)));
}

/** Parses a configuration in YAML, JSON or TOML; empty, and reported, if that fails. */
export function parseFile(
  { files, causes }: Pick<ReaderInput, 'files' | 'causes'>,
  path: string,
  prepare = (text: string) => text,
): Fields {
  const found = valueIn({ files }, path, prepare);
  if (found === undefined) causes.add('The configuration cannot be parsed', path);
  return mapOf(found);
}

/** Parses a file of YAML, JSON or TOML; `undefined` if there is none, or if that fails. */
export function valueIn(
  { files }: Pick<ReaderInput, 'files'>,
  path: string,
  prepare = (text: string) => text,
): unknown {
  if (!files.has(path)) return undefined;
  try {
    const text = prepare(files.text(path));
    const options = { uniqueKeys: false, logLevel: 'error' } as const;
    return path.endsWith('.toml') ? parseToml(text) : (parseYaml(text, options) as unknown);
  } catch {
    return undefined;
  }
}
