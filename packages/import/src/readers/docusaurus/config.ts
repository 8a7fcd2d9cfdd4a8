import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { type ConfigLocation, configFields } from '../../config/fields';
import { matchesGlob } from '../../text/globs';
import { firstText, isMap, listOf, mapOf, mapsOf, textOf } from '../../text/values';
import type { Fields, OldRedirect, ReaderInput } from '../../types';

/** A section of texts, created by a preset or plugin of Docusaurus. */
export interface Section {
  readonly id: string;
  /** Folder of its texts, with a trailing slash. */
  readonly folder: string;
  /** Path of its pages. */
  readonly route: string;
  readonly options: Fields;
}

/** A configuration of Docusaurus, with defaults applied. */
export interface DocusaurusConfig {
  readonly fields: Fields;
  readonly theme: Fields;
  readonly docs: readonly Section[];
  readonly blogs: readonly Section[];
  readonly pages: readonly Section[];
  readonly languages: readonly string[];
  readonly redirects: readonly OldRedirect[];
  /** Folders whose files are published unchanged. */
  readonly staticFolders: readonly string[];
}

/** Reads a configuration by running it in isolation, or if that fails, statically. */
export async function readConfig(input: ReaderInput, place: ConfigLocation): Promise<DocusaurusConfig> {
  const { root } = place;
  const fields = await configFields(input, place);
  const parts = [...entriesOf(fields.presets).flatMap(presetParts), ...entriesOf(fields.plugins)];
  const sections = (kind: string, folder: string, route: string) =>
    parts.flatMap(({ name, options }): Section | [] => {
      if (!new RegExp(`(?:^|/)(?:plugin-)?content-${kind}$`).test(name) || options === false) return [];
      const pluginOptions = mapOf(options);
      return {
        id: textOf(pluginOptions.id) ?? 'default',
        folder: posix.join(root, textOf(pluginOptions.path) ?? folder, '/'),
        route: joinPath(
          textOf(pluginOptions.routeBasePath) ?? (pluginOptions.routeBasePath === '' ? '' : route),
        ),
        options: pluginOptions,
      };
    });
  const i18n = mapOf(fields.i18n);
  const first = textOf(i18n.defaultLocale) ?? 'en';
  return {
    fields,
    theme: mapOf(fields.themeConfig),
    docs: sections('docs', 'docs', 'docs'),
    blogs: sections('blog', 'blog', 'blog'),
    pages: sections('pages', 'src/pages', '/'),
    languages: [...new Set([first, ...listOf(i18n.locales)])],
    redirects: parts.flatMap(({ name, options }) =>
      /client-redirects$/.test(name) && isMap(options) ? redirectsOf(options.redirects) : [],
    ),
    staticFolders: (Array.isArray(fields.staticDirectories)
      ? listOf(fields.staticDirectories)
      : ['static']
    ).map((folder) => posix.join(root, folder, '/')),
  };
}

interface PluginEntry {
  readonly name: string;
  readonly options: unknown;
}

/** Normalizes presets or plugins, which are a name, or a name with options. */
function entriesOf(list: unknown): PluginEntry[] {
  return (Array.isArray(list) ? list : []).flatMap((entry): PluginEntry[] => {
    const [name, options] = Array.isArray(entry) ? entry : [entry, {}];
    const named = textOf(name) ?? (isMap(name) ? textOf(name.$package) : undefined);
    return named === undefined ? [] : [{ name: named, options: options ?? {} }];
  });
}

/** The plugins of a preset; third-party presets have the same options as the classic one. */
function presetParts({ name, options }: PluginEntry): PluginEntry[] {
  const presetOptions = mapOf(options);
  const kinds = ['docs', 'blog', 'pages'];
  if (!/(?:^|preset-)classic$/.test(name) && !kinds.some((kind) => kind in presetOptions)) return [];
  return kinds.map((kind) => ({ name: `content-${kind}`, options: presetOptions[kind] ?? {} }));
}

function redirectsOf(list: unknown): OldRedirect[] {
  return mapsOf(list).flatMap((entry) => {
    const to = firstText(entry, ['to']);
    return to === undefined ? [] : listOf(entry.from, /(?!)/).map((from) => ({ from, to }));
  });
}

/** Whether a section includes a file; excluded ones were not public. */
export function isIncluded({ include, exclude }: Fields, path: string): boolean {
  const listed = Array.isArray(include) ? include.map(String) : null;
  const excluded = Array.isArray(exclude)
    ? exclude.map(String)
    : ['**/*.test.{js,jsx,ts,tsx,md,mdx}', '**/__tests__/**'];
  return (listed === null || matchesGlob(path, listed)) && !matchesGlob(path, excluded);
}
