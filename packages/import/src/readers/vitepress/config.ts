import { posix } from 'node:path';
import { evaluateConfig } from '../../config/evaluate';
import { type ConfigLocation, configFields } from '../../config/fields';
import { defined, isMap, mapOf, textOf } from '../../text/values';
import type { Fields, ReaderInput } from '../../types';
import type { NavRules } from '../shared/navigation';

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

/** Converts options of VuePress 1 and 2 to VitePress's names: those of the theme, and of languages by folder. */
export function vuepressOptions(fields: Fields): Fields {
  const theme = isMap(fields.theme) && Array.isArray(fields.theme.$args) ? fields.theme.$args[0] : null;
  const themeFields = isMap(theme) ? theme : mapOf(fields.themeConfig);
  const named = mapOf(fields.locales);
  const themed = mapOf(themeFields.locales);
  const locales = Object.fromEntries(
    [...new Set([...Object.keys(named), ...Object.keys(themed)])].map((key) => {
      const locale = mapOf(named[key]);
      const look = mapOf(themed[key]);
      const label = textOf(look.selectLanguageName) ?? textOf(look.label) ?? textOf(locale.label);
      return [key, { ...locale, label, themeConfig: themeOptions(look) }];
    }),
  );
  const patterns = [fields.pagePatterns, fields.patterns].flatMap((value) =>
    Array.isArray(value) ? value.map(String) : [],
  );
  return {
    ...fields,
    locales,
    themeConfig: themeOptions(themeFields),
    srcExclude: patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : [])),
  };
}

function themeOptions(theme: Fields): Fields {
  const repository = textOf(theme.repo);
  const link =
    repository === undefined || /^https?:/.test(repository) ? repository : `https://github.com/${repository}`;
  return defined({
    ...theme,
    nav: theme.navbar ?? theme.nav,
    socialLinks: link && [{ icon: /github/.test(link) ? 'github' : 'source', link }],
  });
}

/** Rules for menus and sidebars of VuePress, which may also refer to texts by their files. */
export const VUEPRESS_NAV: NavRules = {
  isRelative: true,
  pathOf: (link, base) =>
    (link.startsWith('/') ? link : (base || '/') + link)
      .replace(/(?:readme|index)?\.md(?=$|#)/i, '')
      .replace(/\.html(?=$|#)/, ''),
};
