import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { isMap, mapOf } from '../text/values';
import type { Fields, ReaderInput } from '../types';
import { evaluateConfig, unwrapped } from './evaluate';
import { writtenConfig } from './written';

/** The configuration of a source, and the folder of its site, with a slash at its end; both empty for a site without one. */
export interface ConfigPlace {
  readonly path: string;
  readonly root: string;
}

/** The outermost file that an expression matches, whose first group is the folder of the site. */
export function configPlace({ files }: Pick<ReaderInput, 'files'>, name: RegExp): ConfigPlace {
  const [path = ''] = files.paths.filter((file) => name.test(file)).sort((a, b) => a.length - b.length);
  return { path, root: name.exec(path)?.[1] ?? '' };
}

/**
 * The options of a configuration, which is run apart; none for a site without one; where that fails, the report says so, and they are what its words
 * say.
 *
 * @param path and @param root as {@link evaluateConfig} takes them
 */
export async function configFields(
  { files, causes }: ReaderInput,
  { path, root }: ConfigPlace,
): Promise<Fields> {
  if (path === '') return {};
  const found = await evaluateConfig(files, path, root);
  if ('value' in found && isMap(found.value)) return found.value;
  const reason = 'mistake' in found ? found.mistake : 'it is no map of options';
  causes.add(`The configuration could not be run, so only what its words say is moved: ${reason}`, path);
  return mapOf(unwrapped(writtenConfig(files, path, root)));
}

/** A file of YAML, JSON or TOML as a map; empty, and reported, for one that cannot be parsed. */
export function parsedFile(
  { files, causes }: Pick<ReaderInput, 'files' | 'causes'>,
  path: string,
  prepare = (text: string) => text,
): Fields {
  try {
    const text = prepare(files.text(path));
    const options = { uniqueKeys: false, logLevel: 'error' } as const;
    return mapOf(path.endsWith('.toml') ? parseToml(text) : (parseYaml(text, options) as unknown));
  } catch {
    causes.add('The configuration cannot be parsed', path);
    return {};
  }
}
