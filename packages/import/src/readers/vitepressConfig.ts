import { posix } from 'node:path';
import { evaluateConfig } from '../config/evaluate';
import { type ConfigLocation, configFields } from '../config/fields';
import { isMap, mapOf, textOf } from '../text/values';
import type { Fields, ReaderInput } from '../types';

/** Settings from a configuration of VitePress. */
export interface VitepressConfig {
  readonly fields: Fields;
  /** Folder of the texts, with a trailing slash; empty for the source itself. */
  readonly folder: string;
  /** Options by the folder of their language; `root` for texts outside of these. */
  readonly locales: ReadonlyMap<string, Fields>;
  /** Patterns of files that are not pages. */
  readonly excluded: readonly string[];
  /** Whether the theme requires a password at an address (`encrypt` of VuePress Hope). */
  readonly isLocked: (address: string) => boolean;
  /** Path of a text after the rewrites; both with `.md`. */
  readonly rewritten: (path: string) => string;
}

const NAME = /config(?:\/index)?\.[cm]?[jt]s$/;

/**
 * Reads a configuration by running it in isolation, or if that fails, statically. @param options converts options to
 * VitePress's names
 */
export async function readVitepressConfig(
  input: ReaderInput,
  place: ConfigLocation,
  options: (fields: Fields) => Fields,
): Promise<VitepressConfig> {
  const { files } = input;
  const { root: home } = place;
  const fields = options(await configFields(input, place));
  const folder = posix
    .join(home, textOf(fields.srcDir) ?? '.', '/')
    .replace(/^\.?\/$/, '')
    .replace(/^\.\//, '');
  const named = mapOf(fields.locales);
  const locales = new Map(
    Object.entries(named).flatMap(([key, value]) =>
      isMap(value) ? [[key.replace(/^\/|\/$/g, '') || 'root', value] as const] : [],
    ),
  );
  for (const key of ['root', ...locales.keys()]) {
    const inside = key === 'root' ? folder : `${folder}${key}/`;
    const configFile = files.paths.find(
      (file) => file.startsWith(inside) && NAME.exec(file.slice(inside.length))?.index === 0,
    );
    const fileConfig = configFile === undefined ? null : await evaluateConfig(files, configFile, home);
    if (fileConfig && 'value' in fileConfig && isMap(fileConfig.value))
      locales.set(key, { ...fileConfig.value, ...locales.get(key) });
  }
  return {
    fields,
    folder,
    locales,
    excluded: (Array.isArray(fields.srcExclude) ? fields.srcExclude : []).map(String),
    isLocked: passwordRule(fields.themeConfig),
    rewritten: compileRewrites(fields.rewrites),
  };
}

function passwordRule(theme: unknown): (address: string) => boolean {
  const encryption = mapOf(mapOf(theme).encrypt);
  const paths = Object.keys(mapOf(encryption.config));
  return (address) =>
    encryption.global === true || paths.some((path) => decodeURI(address).startsWith(decodeURI(path)));
}

/** Theme options for the texts of a language. */
export function themeOf({ fields, locales }: VitepressConfig, key: string): Fields {
  const localeTheme = locales.get(key)?.themeConfig;
  return { ...mapOf(fields.themeConfig), ...mapOf(localeTheme) };
}

/** Compiles patterns of `path-to-regexp`: `:name` for a segment of a path, `:name*` for any number of them. */
function compileRewrites(rewrites: unknown): (path: string) => string {
  const rules = Object.entries(mapOf(rewrites)).flatMap(([from, to]) => {
    const names: string[] = [];
    const source = from
      .replace(/[.+^$|[\]\\]/g, '\\$&')
      .replace(/:(\w+)(\([^)]*\))?([*+])?/g, (_, name: string, args?: string, many?: string) => {
        names.push(name);
        return many ? '(.*)' : (args ?? '([^/]+)');
      });
    const target = textOf(to);
    return target === undefined ? [] : [{ expression: new RegExp(`^${source}$`), names, target }];
  });
  return (path) => {
    for (const { expression, names, target } of rules) {
      const match = expression.exec(path);
      if (!match) continue;
      return target.replace(/:(\w+)[*+]?/g, (whole, name: string) =>
        names.includes(name) ? (match[names.indexOf(name) + 1] ?? '') : whole,
      );
    }
    return path;
  };
}
